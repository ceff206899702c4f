import type { DecodeFailure, DecodeFailureCode } from '@forrad/core/scanner'

/** A failure value. */
export function failure(code: DecodeFailureCode, detail: string): DecodeFailure {
  return { ok: false, code, detail }
}

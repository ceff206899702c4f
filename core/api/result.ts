import type { ErrorCode, ErrorDetail } from '@forrad/openapi'

/** What a failed call says. `answer`: the server refused, with a code of the contract. */
export type ApiError =
  | {
      readonly kind: 'answer'
      /** HTTP status. */
      readonly status: number
      readonly code: ErrorCode
      /** Swedish, a fallback for codes that the client does not word itself. */
      readonly message: string
      readonly details: readonly ErrorDetail[]
      /** Names the server's log line; only on 5xx. */
      readonly requestId?: string
      /** Seconds to wait before another try. */
      readonly retryAfter?: number
    }
  /** No answer came: whether the call was carried out is unknown. */
  | {
      readonly kind: 'network'
      /** What the network said, where the platform tells it; for logs and scripts, in English. */
      readonly cause?: string
    }
  /** The caller aborted its signal: whether the call was carried out is unknown. */
  | { readonly kind: 'cancelled' }
  /** An answer that is not of the contract, such as a proxy's error page. */
  | { readonly kind: 'unexpected'; readonly status: number }

/** A failed outcome with its error as a value. */
export interface Failure<Problem = ApiError> {
  readonly ok: false
  readonly error: Problem
}

/** What every call answers: data, or an error as a value. Calls never throw for expected failures. */
export type Result<Data, Problem = ApiError> =
  { readonly ok: true; readonly data: Data } | Failure<Problem>

/** Whether the error is the server's answer with this code. */
export function hasCode(
  error: { readonly kind: string; readonly code?: unknown },
  code: ErrorCode,
): boolean {
  return error.kind === 'answer' && error.code === code
}

/**
 * Whether a failed call that changes stock may have been carried out all the same, so that it must
 * be repeated with the same key and the same body. After a 401, a 429 or a CSRF refusal an earlier
 * try of the same key may stand.
 */
export function isUncertain(error: ApiError): boolean {
  if (error.kind !== 'answer') return true
  return (
    error.status >= 500 || error.status === 401 || error.status === 429 || error.code === 'csrf'
  )
}

/**
 * Whether no server answered: the network is away, or what stands before the server found none. What was
 * asked may have been carried out all the same.
 */
export function isUnanswered(error: {
  readonly kind: string
  readonly code?: unknown
  readonly status?: unknown
}): boolean {
  // Of 500 and 501 a server may be the author, of what is above only what stands before it, such as 522.
  if (error.kind === 'unexpected') return Number(error.status) > 501
  return error.kind === 'network' || error.code === 'unavailable'
}

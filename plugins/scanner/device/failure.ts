import type { CameraFailure, CameraFailureCode } from '@forrad/core/scanner'

/** The names of `getUserMedia`'s failures, with those of older browsers. */
const CODES: Readonly<Record<string, CameraFailureCode>> = {
  NotAllowedError: 'permission_denied',
  PermissionDeniedError: 'permission_denied',
  SecurityError: 'permission_denied',
  NotFoundError: 'no_camera',
  DevicesNotFoundError: 'no_camera',
  NotReadableError: 'camera_busy',
  TrackStartError: 'camera_busy',
  AbortError: 'camera_busy',
  OverconstrainedError: 'constraints_not_met',
  ConstraintNotSatisfiedError: 'constraints_not_met',
}

/** A failure with its code. */
export function failure(code: CameraFailureCode, detail: string): CameraFailure {
  return { ok: false, code, detail }
}

/** What a thrown failure of the camera means. */
export function failureOf(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return failure(CODES[name] ?? 'unknown', String(error))
}

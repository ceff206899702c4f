import type { CameraFailureCode, DecodeFailureCode } from './ports.ts'

/** A rule that a caller broke. */
type RuleCode =
  | 'box_too_small'
  | 'camera_key_count'
  | 'camera_key_unknown'
  | 'facing_mode_unknown'
  | 'audio_constraint'
  | 'not_allowed_now'

/** Everything that can go wrong in scanning, as a code; the interface words each one. */
export type ScannerErrorCode =
  | RuleCode
  | Exclude<CameraFailureCode, 'unknown'>
  | Exclude<DecodeFailureCode, 'superseded'>
  | 'camera_failed'
  | 'permission_withdrawn'
  | 'devices_not_listed'
  | 'stop_failed'
  | 'no_code'

/** A code with what belongs to it. */
export interface ScannerError {
  readonly code: ScannerErrorCode
  /** What exactly, in English, for the console: a key, a value, the browser's own words. */
  readonly detail?: string
}

/** A value, or why there is none. */
export type ScannerResult<Value = undefined> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ScannerError }

const GET_USER_MEDIA = 'error getting user media'

/** The developer messages; those of spec section 8 to the letter. */
const MESSAGES = {
  box_too_small: 'the scan box must be at least 50 px wide and high',
  camera_key_count: 'the camera config must have exactly one key',
  camera_key_unknown: 'the camera config must name a deviceId or a facingMode',
  facing_mode_unknown: 'facingMode must be user or environment',
  audio_constraint: 'audio constraints are not allowed in video constraints',
  not_allowed_now: 'not allowed in the present state',
  insecure_context: 'camera access only in secure context (https or localhost)',
  not_supported: 'camera streaming not supported by the browser',
  devices_not_listed: 'unable to query supported devices',
  no_camera: `${GET_USER_MEDIA}: no camera`,
  permission_denied: `${GET_USER_MEDIA}: permission denied`,
  camera_busy: `${GET_USER_MEDIA}: camera in use`,
  constraints_not_met: `${GET_USER_MEDIA}: constraints not met`,
  camera_failed: GET_USER_MEDIA,
  camera_lost: 'the camera ended by itself',
  permission_withdrawn: 'the permission for the camera was withdrawn',
  stop_failed: 'the camera could not be stopped',
  decoder_unavailable: 'the decoder could not be loaded',
  no_code: 'QR code parse error',
  picture_damaged: 'the picture is damaged or none',
  picture_unsupported: 'the browser cannot open this kind of picture',
  picture_too_large: 'the picture has too many pixels',
  picture_empty: 'the picture has no pixels',
  cancelled: 'stopped as asked',
} satisfies Record<ScannerErrorCode, string>

/** The developer message of an error (spec section 8), in English, for the console. */
export function describeScannerError({ code, detail }: ScannerError): string {
  return detail === undefined ? MESSAGES[code] : `${MESSAGES[code]} (${detail})`
}

/** A refusal with its code. */
export function refused(code: ScannerErrorCode, detail?: string): ScannerResult<never> {
  return { ok: false, error: detail === undefined ? { code } : { code, detail } }
}

/** What a failure of the camera means here. A running camera that loses its permission had it withdrawn. */
export function cameraError(
  failure: { readonly code: CameraFailureCode; readonly detail: string },
  running = false,
): ScannerError {
  const { code, detail } = failure
  if (code === 'unknown') return { code: 'camera_failed', detail }
  if (running && code === 'permission_denied') return { code: 'permission_withdrawn', detail }
  return { code, detail }
}

import { SCANNER } from './constants.ts'
import { refused, type ScannerResult } from './errors.ts'
import type { Size } from './geometry.ts'
import type { CameraChoice } from './ports.ts'

/** What a scan is started with; what is missing comes from the constants. */
export interface ScannerOptions {
  /** The remembered camera, else the one that looks away from the person, when missing. */
  readonly camera?: CameraChoice
  /** Looks a second. */
  readonly fps?: number
  /** The box that guides the eye, in CSS pixels. */
  readonly box?: Size
}

/** Names that belong to sound in the constraints of a media track. */
const AUDIO_CONSTRAINTS: ReadonlySet<string> = new Set([
  'audio',
  'autoGainControl',
  'channelCount',
  'echoCancellation',
  'latency',
  'noiseSuppression',
  'sampleRate',
  'sampleSize',
  'suppressLocalAudioPlayback',
  'voiceIsolation',
  'volume',
])

const fine: ScannerResult = { ok: true, value: undefined }

/** CAM-1: both sides of the scan box are at least 50 px. */
export function checkBox({ width, height }: Size): ScannerResult {
  const fits = width >= SCANNER.minBox && height >= SCANNER.minBox
  return fits ? fine : refused('box_too_small', `${width} × ${height}`)
}

/** CAM-2: a camera config has exactly one key, `deviceId` or `facingMode`; CAM-3: a facing mode is `user` or `environment`. */
export function checkCamera(camera: object): ScannerResult {
  const entries = Object.entries(camera)
  const [entry] = entries
  if (!entry || entries.length > 1) {
    return refused('camera_key_count', Object.keys(camera).join(', ') || 'none')
  }
  const [key, value]: [string, unknown] = entry
  if (key === 'facingMode') {
    const known = value === 'user' || value === 'environment'
    return known ? fine : refused('facing_mode_unknown', String(value))
  }
  const isId = key === 'deviceId' && typeof value === 'string' && value !== ''
  return isId ? fine : refused('camera_key_unknown', key)
}

/** CAM-4: constraints of the video hold nothing of sound, also not inside `advanced`. */
export function checkVideoConstraints(
  constraints: Readonly<Record<string, unknown>>,
): ScannerResult {
  const { advanced } = constraints
  const sets: readonly unknown[] = [constraints, ...(Array.isArray(advanced) ? advanced : [])]
  for (const set of sets) {
    const audio = Object.keys(set ?? {}).find((name) => AUDIO_CONSTRAINTS.has(name))
    if (audio !== undefined) return refused('audio_constraint', audio)
  }
  return fine
}

/** CAM-5: cameras answer only in a secure context (https or localhost). */
export function checkSecureContext(isSecure: boolean): ScannerResult {
  return isSecure ? fine : refused('insecure_context')
}

import { SCANNER } from './constants.ts'
import { cameraError, refused, type ScannerError, type ScannerResult } from './errors.ts'
import type { Camera, CameraChoice, CameraFailure, CameraSession } from './ports.ts'

/** A camera that is not there, or cannot do what was asked, leaves the next choice; any other failure is the answer. */
const TRY_NEXT: ReadonlySet<CameraFailure['code']> = new Set(['no_camera', 'constraints_not_met'])

/**
 * Opens the first of the choices that is there (CAM-17). `onEnded` is told once when that camera ends by
 * itself (CAM-19).
 */
export async function openCamera(
  camera: Camera,
  choices: readonly CameraChoice[],
  onEnded: (error: ScannerError) => void,
): Promise<ScannerResult<CameraSession>> {
  let error: ScannerError = { code: 'no_camera' }
  for (const choice of choices) {
    const opened = await camera.open(choice, SCANNER.frame, (failure) =>
      onEnded(cameraError(failure, true)),
    )
    if (opened.ok) return { ok: true, value: opened.session }
    error = cameraError(opened)
    if (!TRY_NEXT.has(opened.code)) break
  }
  return refused(error.code, error.detail)
}

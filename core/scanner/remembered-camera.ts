import type { KeyValueStorage } from '../stores/index.ts'
import type { CameraChoice, CameraInfo } from './ports.ts'

/** Local storage key of the camera that was used last. */
export const CAMERA_KEY = 'ak_scanner_camera'

/** The cameras to try, best first: the one used last, then the one that looks away from the person (CAM-17). */
export function rememberedChoices(storage: KeyValueStorage): readonly CameraChoice[] {
  const fallback: CameraChoice = { facingMode: 'environment' }
  const id = readId(storage)
  return id === null ? [fallback] : [{ deviceId: id }, fallback]
}

/** Keeps the camera for the next time; one without an id is not kept. */
export function rememberCamera(storage: KeyValueStorage, { id }: CameraInfo): void {
  if (id === '') return
  try {
    storage.setItem(CAMERA_KEY, id)
  } catch {
    // A storage that is full or forbidden remembers nothing; scanning works all the same.
  }
}

function readId(storage: KeyValueStorage): string | null {
  try {
    return storage.getItem(CAMERA_KEY) || null
  } catch {
    return null
  }
}

import type { ScannerError } from './errors.ts'
import type { Size } from './geometry.ts'
import type { CameraAbilities, CameraInfo, Quad } from './ports.ts'
import type { ScannerState } from './scanner.machine.ts'

/** A code in view, for the outline. */
export interface SeenOutline {
  readonly corners: Quad
  /** The frame that the corners count in, pixels. */
  readonly frame: Size
}

/** What views see of a scanner. */
export interface ScannerServiceState {
  phase: ScannerState['phase']
  /** Why the last start failed or the camera ended; null once a start is tried anew. */
  error: ScannerError | null
  /** The open camera. */
  camera: (CameraInfo & { readonly abilities: CameraAbilities }) | null
  /** The device's cameras, known once the person has allowed them. */
  cameras: readonly CameraInfo[]
  torch: boolean
  /** The zoom that was set; null until then. */
  zoom: number | null
  /** The code in view; null when none is. */
  seen: SeenOutline | null
}

/** Before the first start. */
export const initialState: ScannerServiceState = {
  phase: 'not_started',
  error: null,
  camera: null,
  cameras: [],
  torch: false,
  zoom: null,
  seen: null,
}

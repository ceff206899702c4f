import type { CameraAbilities, CameraFailure, CameraInfo } from '@forrad/core/scanner'
import { failureOf } from './failure.ts'

/** What tracks of cameras can do beyond what the DOM library declares. */
interface CameraTrackCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
  readonly zoom?: { readonly min: number; readonly max: number; readonly step?: number }
  readonly focusMode?: readonly string[]
}

/** Settings of one camera; all of them are wishes. */
interface CameraWish {
  readonly torch?: boolean
  readonly zoom?: number
  readonly focusMode?: string
}

function capabilities(track: MediaStreamTrack): CameraTrackCapabilities {
  // Firefox has tracks without this method.
  return 'getCapabilities' in track ? track.getCapabilities() : {}
}

/** Light and zoom, where the camera has them. */
export function abilitiesOf(track: MediaStreamTrack): CameraAbilities {
  const { torch, zoom } = capabilities(track)
  const range = zoom && zoom.max > zoom.min ? zoom : null
  return {
    torch: torch === true,
    zoom: range && { min: range.min, max: range.max, step: range.step || 0.1 },
  }
}

/** Which camera a track comes from. */
export function cameraOf(track: MediaStreamTrack): CameraInfo {
  const { deviceId = '', facingMode } = track.getSettings()
  const camera: CameraInfo = { id: deviceId, label: track.label }
  if (facingMode !== 'user' && facingMode !== 'environment') return camera
  return { ...camera, facingMode }
}

/** Asks the camera for a setting. */
export async function wish(
  track: MediaStreamTrack,
  set: CameraWish,
): Promise<{ readonly ok: true } | CameraFailure> {
  try {
    await track.applyConstraints({ advanced: [set as MediaTrackConstraintSet] })
    return { ok: true }
  } catch (error) {
    return failureOf(error)
  }
}

/** Keeps the picture sharp by itself, where the camera can. */
export async function focusContinuously(track: MediaStreamTrack): Promise<void> {
  const modes = capabilities(track).focusMode ?? []
  if (modes.includes('continuous')) await wish(track, { focusMode: 'continuous' })
}

/** Tells once when the camera ends by itself, and whether its permission was withdrawn. Returns a function that stops watching. */
export function watchEnd(
  track: MediaStreamTrack,
  onEnded: (withdrawn: boolean) => void,
): () => void {
  let watching = true
  let status: PermissionStatus | null = null

  function end(withdrawn: boolean): void {
    if (!watching) return
    stop()
    onEnded(withdrawn)
  }
  async function trackEnded(): Promise<void> {
    status ??= await cameraPermission()
    end(status?.state === 'denied')
  }
  const changed = () => {
    if (status?.state === 'denied') end(true)
  }
  const ended = () => void trackEnded()
  async function watchPermission(): Promise<void> {
    const known = await cameraPermission()
    if (!watching) return
    status = known
    known?.addEventListener('change', changed)
  }
  function stop(): void {
    watching = false
    track.removeEventListener('ended', ended)
    status?.removeEventListener('change', changed)
  }

  track.addEventListener('ended', ended)
  void watchPermission()
  return stop
}

/** The permission for cameras; null where the browser does not tell. */
async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' as PermissionName })
  } catch {
    return null
  }
}

import {
  checkSecureContext,
  checkVideoConstraints,
  describeScannerError,
  type Camera,
  type CameraChoice,
  type CameraInfo,
  type CameraSession,
} from '@forrad/core/scanner'
import { failure, failureOf } from './failure.ts'
import { frameTaker } from './frame.ts'
import { play } from './play.ts'
import { abilitiesOf, cameraOf, focusContinuously, watchEnd, wish } from './track.ts'

/** A camera that gives no picture within this time counts as busy, in milliseconds. */
const FIRST_PICTURE_LIMIT = 10_000

/** What the cameras of a browser are asked through. */
export interface BrowserCameraOptions {
  /** Where the picture is shown, and taken from; null while it is not on the page. */
  readonly video: () => HTMLVideoElement | null
  /** Further constraints of the video; sound among them is a bug and throws (CAM-4). */
  readonly constraints?: MediaTrackConstraints
}

/** The device's cameras through `getUserMedia`. */
export function createBrowserCamera({ video, constraints = {} }: BrowserCameraOptions): Camera {
  const checked = checkVideoConstraints({ ...constraints })
  if (!checked.ok) throw new TypeError(describeScannerError(checked.error))

  const unavailable = () => {
    const secure = checkSecureContext(isSecureContext)
    if (!secure.ok) return failure('insecure_context', location.origin)
    // Declared always there, but missing in old browsers and in some embedded ones.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    return devices ? null : failure('not_supported', navigator.userAgent)
  }

  return {
    async list() {
      const missing = unavailable()
      if (missing) return missing
      try {
        const devices = await navigator.mediaDevices.enumerateDevices()
        const cameras = devices.filter(({ kind }) => kind === 'videoinput')
        return { ok: true, cameras: cameras.map(infoOf) }
      } catch (error) {
        return failureOf(error)
      }
    },

    async open(choice, { width, height }, onEnded) {
      const missing = unavailable()
      if (missing) return missing
      const element = video()
      if (!element) return failure('unknown', 'no video element')
      const wanted: MediaTrackConstraints = {
        ...constraints,
        width: { ideal: width },
        height: { ideal: height },
        ...constraintOf(choice),
      }
      let stream: MediaStream | null = null
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted })
        const [track] = stream.getVideoTracks()
        if (!track) throw new DOMException('no video track', 'NotFoundError')
        await show(element, stream)
        await focusContinuously(track)
        const unwatch = watchEnd(track, (withdrawn) => {
          const code = withdrawn ? 'permission_denied' : 'camera_lost'
          onEnded(failure(code, track.label))
        })
        return { ok: true, session: sessionOf(track, element, unwatch) }
      } catch (error) {
        if (stream) release(stream, element)
        return failureOf(error)
      }
    },
  }
}

function sessionOf(
  track: MediaStreamTrack,
  video: HTMLVideoElement,
  unwatch: () => void,
): CameraSession {
  return {
    camera: cameraOf(track),
    abilities: abilitiesOf(track),
    width: video.videoWidth,
    height: video.videoHeight,
    grab: frameTaker(video),
    setTorch: (torch) => wish(track, { torch }),
    setZoom: (zoom) => wish(track, { zoom }),
    async close() {
      unwatch()
      track.stop()
      if (streamOf(video)?.getVideoTracks().includes(track)) video.srcObject = null
    },
  }
}

/** Which camera, for `getUserMedia`: an id must be met, a facing mode is a wish. */
function constraintOf(choice: CameraChoice): MediaTrackConstraints {
  return 'deviceId' in choice
    ? { deviceId: { exact: choice.deviceId } }
    : { facingMode: { ideal: choice.facingMode } }
}

function infoOf({ deviceId, label }: MediaDeviceInfo): CameraInfo {
  return { id: deviceId, label }
}

/** Shows the camera's picture, and waits for the first. */
async function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new DOMException('no picture', 'NotReadableError')
    timer = setTimeout(() => reject(error), FIRST_PICTURE_LIMIT)
  })
  try {
    await Promise.race([play(video), late])
  } finally {
    clearTimeout(timer)
  }
}

function release(stream: MediaStream, video: HTMLVideoElement): void {
  for (const track of stream.getTracks()) track.stop()
  if (streamOf(video) === stream) video.srcObject = null
}

function streamOf(video: HTMLVideoElement): MediaStream | null {
  return video.srcObject instanceof MediaStream ? video.srcObject : null
}

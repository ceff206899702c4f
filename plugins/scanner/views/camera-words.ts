import type { ScannerErrorCode } from '@forrad/core/scanner'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What happened, and what to do about it. */
export interface ProblemWords {
  readonly title: MessageDescriptor
  readonly help: MessageDescriptor
  /** Whether trying again may help. */
  readonly retry: boolean
}

const OTHER: ProblemWords = {
  title: msg`The camera could not be started`,
  help: msg`Try again. If that does not help, close other apps that use the camera, or type the code.`,
  retry: true,
}

const CAMERA: { readonly [Code in ScannerErrorCode]?: ProblemWords } = {
  no_camera: {
    title: msg`No camera`,
    help: msg`This device has no camera that can be used. Connect one and try again, choose a picture or type the code.`,
    retry: true,
  },
  permission_denied: {
    title: msg`The camera is not allowed`,
    help: msg`The browser keeps the camera closed to this page. Press the symbol left of the address, allow the camera and try again.`,
    retry: true,
  },
  permission_withdrawn: {
    title: msg`The camera is no longer allowed`,
    help: msg`The permission was withdrawn. Press the symbol left of the address, allow the camera and try again.`,
    retry: true,
  },
  camera_busy: {
    title: msg`The camera is in use`,
    help: msg`Another app or tab uses it. Close that one and try again.`,
    retry: true,
  },
  camera_lost: {
    title: msg`The camera was disconnected`,
    help: msg`Connect it again, or use another one, and try again.`,
    retry: true,
  },
  insecure_context: {
    title: msg`The connection is not secure`,
    help: msg`Browsers open the camera only over https. Open this page with an address that begins with https, or contact support. Typing the code works here too.`,
    retry: false,
  },
  not_supported: {
    title: msg`This browser cannot use the camera`,
    help: msg`Update it, or use Chrome, Edge, Safari or Firefox. You can type the code or choose a picture.`,
    retry: false,
  },
  decoder_unavailable: {
    title: msg`The code reader could not be loaded`,
    help: msg`Check the network and try again.`,
    retry: true,
  },
}

const PICTURE: { readonly [Code in ScannerErrorCode]?: ProblemWords } = {
  no_code: {
    title: msg`There is no code in the picture that can be read`,
    help: msg`Take the picture closer and straight from the front, in good light, with the whole code in it.`,
    retry: false,
  },
  picture_damaged: {
    title: msg`The picture could not be read`,
    help: msg`The file is damaged or no picture. Choose another one.`,
    retry: false,
  },
  picture_unsupported: {
    title: msg`This kind of picture cannot be read here`,
    help: msg`Save it as JPEG or PNG and choose it again.`,
    retry: false,
  },
  picture_too_large: {
    title: msg`The picture is too large`,
    help: msg`Cut out the code, or take a new picture, and choose that.`,
    retry: false,
  },
  picture_empty: {
    title: msg`The picture is empty`,
    help: msg`Choose another one.`,
    retry: false,
  },
  decoder_unavailable: {
    title: msg`The code reader could not be loaded`,
    help: msg`Check the network and choose the picture again.`,
    retry: false,
  },
}

/** Words for a camera that does not start, or that ended. */
export function cameraWords(code: ScannerErrorCode): ProblemWords {
  return CAMERA[code] ?? OTHER
}

/** Words for a picture file that gave nothing. */
export function pictureWords(code: ScannerErrorCode): ProblemWords {
  return PICTURE[code] ?? { ...OTHER, title: msg`The picture could not be read`, retry: false }
}

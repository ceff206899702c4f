/** A point of a picture in its own pixels, from the upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle of a picture in its own pixels. */
export interface Rectangle extends Point {
  readonly width: number
  readonly height: number
}

/** The corners of a code as it lies in the picture: clockwise from the corner that is its upper left when it stands upright. */
export type Quad = readonly [Point, Point, Point, Point]

/** Pixels as the canvas gives them: red, green, blue and alpha, a byte each, rows from the top. */
export interface PixelImage {
  readonly data: Uint8ClampedArray | Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture of the camera that lives outside of the core, such as a `VideoFrame` or an `ImageBitmap`; whoever gets one closes it. */
export interface FrameHandle {
  close(): void
}

/** What a camera hands on: a handle where the browser has one, else the pixels. */
export type Frame = FrameHandle | PixelImage

/** A picture file, such as a `Blob` or a `File`. */
export interface PictureFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Symbologies that are read (spec section 9); UPC-A comes as EAN13, with 13 digits. */
export type CodeFormat =
  | 'Aztec'
  | 'Codabar'
  | 'Code128'
  | 'Code39'
  | 'Code93'
  | 'DataBar'
  | 'DataBarExpanded'
  | 'DataBarLimited'
  | 'DataMatrix'
  | 'EAN13'
  | 'EAN8'
  | 'ITF'
  | 'MaxiCode'
  | 'PDF417'
  | 'QRCode'
  | 'UPCA'
  | 'UPCE'

/** One code that was read. */
export interface DecodedCode {
  /**
   * What it says: separators are 0x1d, a leading FNC1 is left out. An EAN or UPC is given with 13 or 8
   * digits (UPC-E expanded), followed by the digits of its add-on where the symbology is `]E3`.
   */
  readonly text: string
  readonly format: CodeFormat
  /** Symbology identifier (ISO/IEC 15424), such as `]d2`. */
  readonly symbology: string
  readonly position: Quad
  /**
   * Whether this read may be acted on. An EAN or UPC, and a short code without check characters, is
   * settled only when a second frame agrees (from a picture file: when a second way of looking agrees).
   */
  readonly settled: boolean
}

/** Where to look first. */
export interface DecodeHint {
  /** The scan box in the frame's pixels; of two codes the one nearest to its centre comes first. The frame's centre when absent. */
  readonly box?: Rectangle
}

/** How a picture file is looked at. */
export interface FileOptions {
  /** Aborted: the outcome is `cancelled`, at once, and nothing more is looked at. */
  readonly signal?: AbortSignal
}

/** Why nothing could be looked at; the picture itself is in order when a code was merely not found. */
export type DecodeFailureCode =
  /** The decoder could not be loaded or its worker died; `init()` may be tried again. */
  | 'decoder_unavailable'
  /** Not a picture, or a damaged one. */
  | 'picture_damaged'
  /** A kind of picture that this browser cannot open. */
  | 'picture_unsupported'
  /** More pixels than could be handled, or an empty picture. */
  | 'picture_too_large'
  | 'picture_empty'
  /** A newer frame took its place, or the decoder was disposed, before it was looked at. */
  | 'superseded'
  /** The caller asked to stop. */
  | 'cancelled'

/** A look that could not be taken. */
export interface DecodeFailure {
  readonly ok: false
  readonly code: DecodeFailureCode
  /** For the log; not for people. */
  readonly detail: string
}

/** What a look at a picture gave; no codes is a success. */
export interface DecodeSuccess {
  readonly ok: true
  /** Nearest to the centre of the hint's box first. */
  readonly codes: readonly DecodedCode[]
  /** Size of the picture that the positions count in (for a file: after turning it upright). */
  readonly width: number
  readonly height: number
  /** Time spent on looking, in milliseconds. */
  readonly spent: number
}

/** The outcome of a look at a picture. */
export type DecodeOutcome = DecodeSuccess | DecodeFailure

/**
 * Reads bar codes from pictures. One frame is looked at at a time; a frame that comes meanwhile waits and
 * is replaced by a newer one, so that frames never queue.
 */
export interface Decoder {
  /** Loads and warms up; called again it waits for the same load, or tries anew after a failure. */
  init(): Promise<{ readonly ok: true } | DecodeFailure>
  /** Looks at a camera frame and closes it. Never rejects. */
  decodeFrame(frame: Frame, hint?: DecodeHint): Promise<DecodeOutcome>
  /** Looks at a picture file thoroughly; takes up to a few seconds for a hard one. Never rejects. */
  decodeFile(file: PictureFile, options?: FileOptions): Promise<DecodeOutcome>
  /** Forgets earlier frames; for the start of a scan. */
  reset(): void
  /** Ends the worker; what is under way answers `superseded`. */
  dispose(): void
}

/** Exactly one of the two (spec section 5). */
export type CameraChoice =
  { readonly deviceId: string } | { readonly facingMode: 'user' | 'environment' }

/** A camera of the device; its label is empty before the person has allowed the camera. */
export interface CameraInfo {
  readonly id: string
  readonly label: string
  readonly facingMode?: 'user' | 'environment'
}

/** What a camera can do besides giving pictures. */
export interface CameraAbilities {
  readonly torch: boolean
  readonly zoom: { readonly min: number; readonly max: number; readonly step: number } | null
}

/** Why a camera did not open, or stopped. */
export type CameraFailureCode =
  | 'insecure_context'
  | 'not_supported'
  | 'permission_denied'
  | 'no_camera'
  | 'camera_busy'
  | 'constraints_not_met'
  | 'camera_lost'
  | 'unknown'

/** A camera call that failed. */
export interface CameraFailure {
  readonly ok: false
  readonly code: CameraFailureCode
  /** For the log; not for people. */
  readonly detail: string
}

/** An open camera. */
export interface CameraSession {
  readonly camera: CameraInfo
  readonly abilities: CameraAbilities
  readonly width: number
  readonly height: number
  /** The newest picture; null when there is none yet or the camera has ended. The caller closes it or hands it on. */
  grab(): Promise<Frame | null>
  setTorch(on: boolean): Promise<{ readonly ok: true } | CameraFailure>
  /** Within `abilities.zoom`. */
  setZoom(zoom: number): Promise<{ readonly ok: true } | CameraFailure>
  /** Rejects only on a bug; closing twice does nothing. */
  close(): Promise<void>
}

/** The device's cameras. */
export interface Camera {
  list(): Promise<{ readonly ok: true; readonly cameras: readonly CameraInfo[] } | CameraFailure>
  /** `onEnded` is called once if the camera ends by itself: unplugged, permission withdrawn, taken over. */
  open(
    choice: CameraChoice,
    size: { readonly width: number; readonly height: number },
    onEnded: (failure: CameraFailure) => void,
  ): Promise<{ readonly ok: true; readonly session: CameraSession } | CameraFailure>
}

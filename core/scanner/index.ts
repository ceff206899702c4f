export { checkSecureContext, checkVideoConstraints } from './config.ts'
export type { ScannerOptions } from './config.ts'
export { SCANNER } from './constants.ts'
export { describeScannerError } from './errors.ts'
export type { ScannerError, ScannerErrorCode, ScannerResult } from './errors.ts'
export { toView } from './geometry.ts'
export type { Size } from './geometry.ts'
export { createLastRead, timedRead } from './last-read.ts'
export type { LastRead, TimedRead } from './last-read.ts'
export { createPackInterpreter, joinPack, packHalf } from './pack.ts'
export type { PackHalf } from './pack.ts'
export type {
  Camera,
  CameraAbilities,
  CameraChoice,
  CameraFailure,
  CameraFailureCode,
  CameraInfo,
  CameraSession,
  CodeFormat,
  DecodedCode,
  DecodeFailure,
  DecodeFailureCode,
  DecodeHint,
  DecodeOutcome,
  Decoder,
  DecodeSuccess,
  FileOptions,
  Frame,
  FrameHandle,
  PictureFile,
  PixelImage,
  Point,
  Quad,
  Rectangle,
} from './ports.ts'
export type { CountedRead } from './reads.ts'
export { CAMERA_KEY } from './remembered-camera.ts'
export type { ScannerDeps } from './scanner.deps.ts'
export type { ScannerEffect, ScannerEvent, ScannerState, ScannerStep } from './scanner.machine.ts'
export { createScannerService } from './scanner.service.ts'
export type { ScannerService } from './scanner.service.ts'
export type { ScannerServiceState, SeenOutline } from './scanner.state.ts'
export { partsGiven, SIGNAL_KEYS, SIGNALS } from './signals.ts'
export type { Signal, SignalWishes, Signals, Tone } from './signals.ts'
export { US_ON_SWEDISH } from './us-on-swedish.ts'
export { namesNothing, signalOf, verdictOf } from './verdict.ts'
export type { ReadFacts, Verdict } from './verdict.ts'
export { controlName, shownText, visibleText } from './visible-text.ts'

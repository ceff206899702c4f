/** The constants of the scanner (spec section 9) in one place, those that the README's decisions leave out aside; times in milliseconds, sizes in CSS pixels. */
export const SCANNER = {
  /** Frames looked at a second when the caller does not say. */
  defaultFps: 2,
  /** Frames looked at a second on the scanner screen. */
  screenFps: 10,
  /** The box that guides the eye. */
  box: { width: 250, height: 250 },
  /** The smallest box. */
  minBox: 50,
  /** The smallest height of the preview of a picture file. */
  fileMinHeight: 300,
  /** From resuming to the first look, so that the code just read is not read at once. */
  resumeDelay: 200,
  /** Between two reads. */
  timeBetweenScans: 500,
  /** A code held still counts once; it counts anew when it was out of sight for so long. */
  rearmAfter: 1500,
  /** Of the time between two looks no more counts as out of sight: a device that stalls has not looked for it. */
  longestStep: 500,
  /** Two frames agree only when they are this near in time. */
  agreementWindow: 1000,
  /** Two codes of one pack belong together when they are read within this time. */
  packWindow: 5000,
  /** Without a read for so long, the person gets a hint. */
  hintAfter: 6000,
  /** The last camera is remembered unless the caller says otherwise. */
  rememberCamera: true,
  /** What is asked of the camera; it may give less. */
  frame: { width: 1280, height: 720 },
} as const

/** The time that one look may take before the next is due, in milliseconds (spec section 9). */
export function scanTimeout(fps: number): number {
  return 1000 / fps
}

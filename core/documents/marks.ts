/** Points (1/72 inch) in a millimetre. */
export const POINTS_PER_MM = 72 / 25.4

/** The two faces that documents are set in. */
export type Face = 'regular' | 'bold'

/** One line of text. */
export interface TextMark {
  readonly kind: 'text'
  readonly text: string
  /** The line's left end, mm from the page's left edge. */
  readonly x: number
  /** The base line, mm from the page's upper edge. */
  readonly y: number
  /** Points. */
  readonly size: number
  readonly face: Face
  /** As measured, in mm; a preview stretches its own font to it. */
  readonly width: number
  /** Quiet text is drawn in grey. */
  readonly quiet?: boolean
}

/** Filled rectangles of one shade, such as the dark modules of a barcode: x, y, width and height in mm, one after another. */
export interface FillMark {
  readonly kind: 'fill'
  readonly boxes: readonly number[]
  readonly shade: 'black' | 'line' | 'band'
}

/** What is drawn on a page. */
export type Mark = TextMark | FillMark

/** One page as it will be printed; preview, PDF and label printer draw the same marks. */
export interface Page {
  /** mm */
  readonly width: number
  /** mm */
  readonly height: number
  readonly marks: readonly Mark[]
}

import type { LabelBarcode } from '../domain/index.ts'
import { fitText, type Fitted } from './fit.ts'
import { drawCode, GAP, type Box, type LabelSize } from './label-code.ts'
import { POINTS_PER_MM, type Face, type Mark } from './marks.ts'
import type { Modules } from './symbol.ts'
import { ASCENT, linesHeight, type TypeSetter } from './type-setter.ts'

/** What is printed on one label. */
export interface PrintLabel {
  /** The largest text: an item's print label text, or a shelf place's identifier. */
  readonly title: string
  /** Below it, as large as the run allows; missing where there is none. */
  readonly strength?: string | null
  /** Below that, each on its own line, such as the location's name. */
  readonly details: readonly string[]
  /** At the foot's left: the varunummer, or the shelf place's code. */
  readonly code: string
  /** At the foot's right, bold: the shelf place. */
  readonly place: string | null
  readonly barcode: LabelBarcode
}

/** Why a label cannot be drawn. */
export type LabelProblem = 'label_too_small' | 'not_encodable'

/** The marks of a label, from its own upper left corner. */
export type LabelMarks =
  | { readonly ok: true; readonly marks: readonly Mark[]; readonly isCut: boolean }
  | { readonly ok: false; readonly code: LabelProblem }

/** Points: nothing smaller is printed. */
const SMALLEST = 4.5

/**
 * Draws a label of this size: the code first, as large as it needs to be, then the text in what is
 * left, its strength no larger than `strengthSize` points.
 */
export function layoutLabel(
  label: PrintLabel,
  size: LabelSize,
  symbol: Modules | undefined,
  setter: TypeSetter,
  strengthSize = Infinity,
): LabelMarks {
  if (!symbol) return { ok: false, code: 'not_encodable' }
  const drawn = drawCode(label.barcode, size, symbol)
  if (!drawn) return { ok: false, code: 'label_too_small' }
  const text = layoutText(label, drawn.rest, setter, strengthSize)
  return { ok: true, marks: [drawn.mark, ...text.marks], isCut: text.isCut }
}

/** The largest size in points that a label has room for its strength in; Infinity where it has none. */
export function strengthSize(
  label: PrintLabel,
  size: LabelSize,
  symbol: Modules,
  setter: TypeSetter,
): number {
  const drawn = drawCode(label.barcode, size, symbol)
  const text = setter.clean(label.strength ?? '')
  if (!drawn || text === '') return Infinity
  const { rest } = drawn
  const details = fitDetails(label, rest, setter)
  return fitStrength(text, rest, details.height, { setter, largest: Infinity }).size
}

/** The least type of the foot and the details, points. */
const LEAST_NOTE = 6
/** The type of the foot and the details, points. */
const noteType = (height: number) => clamp(height * 0.5, LEAST_NOTE, 11)
/** The largest type that a strength is tried in, points: of the room for it, it fills the height. */
const strengthType = (height: number) => Math.max(8, height)
/** What the foot leaves, mm: the same on every label of a run, so that its strengths can be. */
const aboveFoot = (height: number) => height - linesHeight(1, noteType(height))
/** How much of what the details leave of it a strength may take. */
const STRENGTH_SHARE = 0.5

/** A line of text in the foot's type, or smaller to fit its width. */
function fitLine(
  setter: TypeSetter,
  text: string,
  {
    width,
    largest,
    face,
  }: { readonly width: number; readonly largest: number; readonly face: Face },
): Fitted {
  const height = linesHeight(1, largest)
  return fitText(setter, text, { width, height, largest, smallest: SMALLEST, face })
}

/**
 * The details, which stand before strength and title take their room: smaller where those would not
 * have a line each, and left out only where these would have none in the smallest.
 */
function fitDetails(
  label: PrintLabel,
  { width, height }: Pick<Box, 'width' | 'height'>,
  setter: TypeSetter,
): { readonly shown: readonly Fitted[]; readonly height: number; readonly isCut: boolean } {
  const details = label.details.map((text) => setter.clean(text)).filter((text) => text !== '')
  const above = aboveFoot(height)
  const hasStrength = setter.clean(label.strength ?? '') !== ''
  const others = linesHeight(hasStrength ? 2 : 1, LEAST_NOTE)
  const perDetail = clamp(
    (above - others) / details.length,
    linesHeight(1, LEAST_NOTE),
    linesHeight(1, noteType(height)),
  )
  const largest = perDetail / linesHeight(1, 1)
  const least = hasStrength ? linesHeight(2, SMALLEST) : others
  const shown = details
    .slice(0, Math.max(0, Math.floor((above - least) / perDetail)))
    .map((text) => fitLine(setter, text, { width, largest, face: 'regular' }))
  return {
    shown,
    height: shown.reduce((sum, { lines, size }) => sum + linesHeight(lines.length, size), 0),
    isCut: shown.length < details.length,
  }
}

/** The strength in its share of what the foot and the details leave, no larger than `largest` points. */
function fitStrength(
  text: string,
  { width, height }: Pick<Box, 'width' | 'height'>,
  details: number,
  { setter, largest }: { readonly setter: TypeSetter; readonly largest: number },
): Fitted {
  return fitText(setter, text, {
    width,
    height: (aboveFoot(height) - details) * STRENGTH_SHARE,
    largest: Math.min(largest, strengthType(height)),
    smallest: SMALLEST,
    face: 'bold',
  })
}

/** Title at the top, strength and details below it, code and shelf place along the foot. */
function layoutText(
  label: PrintLabel,
  room: Box,
  setter: TypeSetter,
  strengthSize: number,
): { readonly marks: readonly Mark[]; readonly isCut: boolean } {
  const marks: Mark[] = []
  let isCut = false
  const note = noteType(room.height)
  const put = (fitted: Fitted, x: number, y: number, face: Face) => {
    isCut ||= fitted.isCut
    marks.push(...textMarks(setter, fitted, { x, y, face }))
    return linesHeight(fitted.lines.length, fitted.size)
  }
  const line = (text: string, width: number, face: Face) =>
    fitLine(setter, text, { width, largest: note, face })

  // The foot: half of it for each when there are two, more for the one that needs it.
  const place = label.place === null ? '' : setter.clean(label.place)
  const code = setter.clean(label.code)
  const placeNeeds = setter.width(place, note, 'bold')
  const codeNeeds = setter.width(code, note, 'regular')
  const between = place === '' || code === '' ? 0 : GAP
  const codeWidth =
    place === ''
      ? room.width
      : Math.max(Math.min(codeNeeds, (room.width - between) / 2), room.width - between - placeNeeds)
  const codeLine = line(code, Math.min(room.width, codeWidth), 'regular')
  const placeLine = line(place, Math.max(0, room.width - codeWidth - between), 'bold')
  const footHeight = Math.max(
    linesHeight(codeLine.lines.length, codeLine.size),
    linesHeight(placeLine.lines.length, placeLine.size),
  )
  const footY = room.y + room.height - footHeight
  put(codeLine, room.x, footY, 'regular')
  const placeWidth = setter.width(placeLine.lines[0] ?? '', placeLine.size, 'bold')
  put(placeLine, room.x + room.width - placeWidth, footY, 'bold')

  // Details, strength and title share the rest in that order.
  const details = fitDetails(label, room, setter)
  isCut ||= details.isCut
  const text = setter.clean(label.strength ?? '')
  const strength = fitStrength(text, room, details.height, { setter, largest: strengthSize })
  const above = room.height - footHeight - linesHeight(strength.lines.length, strength.size)
  // Beside a strength the name is the quieter of the two.
  const hasStrength = strength.lines.length > 0
  const titleFace = hasStrength ? 'regular' : 'bold'
  const title = fitText(setter, setter.clean(label.title), {
    width: room.width,
    height: above - details.height,
    largest: Math.min(clamp(room.height * 0.75, 8, 22), hasStrength ? strength.size : Infinity),
    smallest: SMALLEST,
    face: titleFace,
  })
  let y = room.y + put(title, room.x, room.y, titleFace)
  y += put(strength, room.x, y, 'bold')
  for (const detail of details.shown) y += put(detail, room.x, y, 'regular')
  return { marks, isCut }
}

function textMarks(
  setter: TypeSetter,
  { lines, size }: Fitted,
  { x, y, face }: { readonly x: number; readonly y: number; readonly face: Face },
): readonly Mark[] {
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    x,
    y: y + linesHeight(index, size) + (ASCENT * size) / POINTS_PER_MM,
    size,
    face,
    width: setter.width(text, size, face),
  }))
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

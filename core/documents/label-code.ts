import type { LabelBarcode } from '../domain/index.ts'
import type { Mark } from './marks.ts'
import { quietModules, smallestModule, symbolMark, type Modules } from './symbol.ts'
import { wholeDots, type ZplResolution } from './zpl.ts'

/** A label's measures in mm. */
export interface LabelSize {
  readonly width: number
  readonly height: number
  /** The printer's dots a millimetre, where a code's modules are whole dots. */
  readonly dots?: ZplResolution | undefined
}

/** A part of a label, mm. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A code's mark, and the room that it leaves. */
export interface Drawn {
  readonly mark: Mark
  readonly rest: Box
}

/** The largest module, mm: a code need not fill a large label. */
const LARGEST_MODULE = { flat: 0.9, linear: 0.5 } as const
/** Least height of a linear code's bars, mm. */
const LEAST_BAR = 4
/** Between text and code, mm. */
export const GAP = 1.5

/** Room inside a label's edge, which printers hit and cutters miss by about a millimetre. */
function innerBox({ width, height }: { readonly width: number; readonly height: number }): Box {
  const edge = Math.min(2.5, Math.max(1, height * 0.07))
  return { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
}

/** Draws a code as large as it needs to be; null where not even its smallest module has room. */
export function drawCode(barcode: LabelBarcode, size: LabelSize, symbol: Modules): Drawn | null {
  const room = innerBox(size)
  const draw = symbol.height === 1 ? linearCode : flatCode
  return draw(barcode, room, symbol, size.dots)
}

/** A module as the printer draws it, mm. */
function drawnModule(module: number, dots: ZplResolution | undefined): number {
  return dots === undefined ? module : wholeDots(module, dots) / dots
}

/** A square code at the right edge, the text beside it. */
function flatCode(
  barcode: LabelBarcode,
  room: Box,
  symbol: Modules,
  dots: ZplResolution | undefined,
): Drawn | null {
  const quiet = quietModules(barcode)
  const across = symbol.width + 2 * quiet
  const side = Math.min(room.height, room.width * 0.42)
  const module = drawnModule(Math.min(side / across, LARGEST_MODULE.flat), dots)
  if (module < smallestModule(barcode)) return null
  const taken = across * module
  const x = room.x + room.width - taken
  const y = room.y + (room.height - taken) / 2
  const mark = symbolMark(symbol, { x: x + quiet * module, y: y + quiet * module, module })
  const gap = Math.max(0, GAP - quiet * module)
  return { mark, rest: { ...room, width: room.width - taken - gap } }
}

/** A linear code along the foot, the text above it. */
function linearCode(
  barcode: LabelBarcode,
  room: Box,
  symbol: Modules,
  dots: ZplResolution | undefined,
): Drawn | null {
  const quiet = quietModules(barcode)
  const largest = Math.min(room.width / (symbol.width + 2 * quiet), LARGEST_MODULE.linear)
  const module = drawnModule(largest, dots)
  const bar = Math.min(14, Math.max(LEAST_BAR, room.height * 0.32))
  if (module < smallestModule(barcode) || bar + GAP > room.height) return null
  const width = symbol.width * module
  const x = room.x + (room.width - width) / 2
  const mark = symbolMark(symbol, { x, y: room.y + room.height - bar, module, bar })
  return { mark, rest: { ...room, height: room.height - bar - GAP } }
}

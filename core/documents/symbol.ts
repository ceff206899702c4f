import type { LabelBarcode } from '../domain/index.ts'
import type { FillMark } from './marks.ts'

/** A barcode as modules, row by row from the top, without quiet zone; a linear code has one row. */
export interface Modules {
  readonly width: number
  readonly height: number
  /** 1 is dark. */
  readonly dark: Uint8Array
}

/** Draws a barcode; undefined when the symbology cannot hold it. */
export type DrawSymbol = (barcode: LabelBarcode) => Modules | undefined

/** Light modules that a reader needs around the code, on each side. */
export function quietModules({ symbology }: LabelBarcode): number {
  return symbology === 'code_128' ? 10 : symbology === 'qr' ? 4 : 2
}

/** The smallest module in mm that office printers draw and phones read. */
export function smallestModule({ symbology }: LabelBarcode): number {
  return symbology === 'code_128' ? 0.19 : 0.25
}

/** Dark modules as boxes: runs of a row in one, and equal rows below each other too where they are alone. */
export function symbolMark(
  { width, height, dark }: Modules,
  at: { readonly x: number; readonly y: number; readonly module: number; readonly bar?: number },
): FillMark {
  const { x, y, module } = at
  const boxes: number[] = []
  const rowHeight = at.bar ?? module
  for (let row = 0; row < height; row++) {
    let start = -1
    for (let column = 0; column <= width; column++) {
      const isDark = column < width && dark[row * width + column] === 1
      if (isDark && start < 0) start = column
      if (!isDark && start >= 0) {
        boxes.push(x + start * module, y + row * rowHeight, (column - start) * module, rowHeight)
        start = -1
      }
    }
  }
  return { kind: 'fill', boxes, shade: 'black' }
}

import type { Gray } from './gray.ts'

/** Side of the blocks that light is measured in, in pixels; the widest bars must fit three of them. */
const BLOCK = 24
/** A difference between light and dark below this is noise, and is not stretched further. */
const LEAST_CONTRAST = 30

/**
 * Uneven light and weak contrast taken out: in every part of the picture the darkest pixels nearby become
 * black and the lightest white.
 */
export function flatten(gray: Gray): Gray {
  const { width, height, data: input } = gray
  const columns = Math.ceil(width / BLOCK)
  const rows = Math.ceil(height / BLOCK)
  const { low, high } = extremes(gray, columns, rows)
  const dark = smooth(spread(low, columns, rows, Math.min), columns, rows)
  const light = smooth(spread(high, columns, rows, Math.max), columns, rows)
  const data = new Uint8ClampedArray(input.length)
  const across = places(width, columns)
  for (let y = 0; y < height; y++) {
    const down = place(y, rows)
    const upper = down.block * columns
    const lower = Math.min(down.block + 1, rows - 1) * columns
    const share = down.share
    for (let x = 0; x < width; x++) {
      const { block, share: t } = across[x] ?? down
      const next = Math.min(block + 1, columns - 1)
      const between = (grid: Float32Array): number =>
        ((grid[upper + block] ?? 0) * (1 - t) + (grid[upper + next] ?? 0) * t) * (1 - share) +
        ((grid[lower + block] ?? 0) * (1 - t) + (grid[lower + next] ?? 0) * t) * share
      const from = between(dark)
      const contrast = Math.max(LEAST_CONTRAST, between(light) - from)
      const at = y * width + x
      data[at] = (((input[at] ?? 0) - from) * 255) / contrast
    }
  }
  return { data: new Uint8Array(data.buffer), width, height }
}

function extremes(
  { width, height, data }: Gray,
  columns: number,
  rows: number,
): { low: Float32Array; high: Float32Array } {
  const low = new Float32Array(columns * rows).fill(255)
  const high = new Float32Array(columns * rows)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * columns
    for (let x = 0; x < width; x++) {
      const block = row + Math.floor(x / BLOCK)
      const value = data[y * width + x] ?? 0
      if (value < (low[block] ?? 0)) low[block] = value
      if (value > (high[block] ?? 0)) high[block] = value
    }
  }
  return { low, high }
}

/** Each block the extreme of its own and those around it. */
function spread(
  grid: Float32Array,
  columns: number,
  rows: number,
  choose: (a: number, b: number) => number,
): Float32Array {
  return around(grid, columns, rows, (values) => values.reduce((a, b) => choose(a, b)))
}

function smooth(grid: Float32Array, columns: number, rows: number): Float32Array {
  return around(grid, columns, rows, (values) => values.reduce((a, b) => a + b) / values.length)
}

function around(
  grid: Float32Array,
  columns: number,
  rows: number,
  combine: (values: readonly number[]) => number,
): Float32Array {
  return grid.map((_, at) => {
    const column = at % columns
    const row = Math.floor(at / columns)
    const values: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        values.push(grid[y * columns + x] ?? 0)
      }
    }
    return combine(values)
  })
}

interface Place {
  readonly block: number
  /** Share of the next block. */
  readonly share: number
}

/** Between which two block centres a pixel lies. */
function place(at: number, blocks: number): Place {
  const position = Math.min(blocks - 1, Math.max(0, (at + 0.5) / BLOCK - 0.5))
  const block = Math.floor(position)
  return { block, share: position - block }
}

function places(length: number, blocks: number): Place[] {
  return Array.from({ length }, (_, at) => place(at, blocks))
}

import type { Gray } from './gray.ts'

/** How a picture is bent: each is a share of its width or height, 0 for straight. */
export interface Bend {
  /** Columns bow sideways: undoes a label bent around an upright axis seen from the side. */
  readonly columns: number
  /** Rows bow up or down. */
  readonly rows: number
  /** Opposite corners are drawn in or out. */
  readonly twistX: number
  readonly twistY: number
}

/** A picture bent, same size, edges repeated outside: for codes on bottles and on paper that does not lie flat. */
export function warp(gray: Gray, bend: Bend): Gray {
  const { width, height, data: input } = gray
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = (2 * y) / height - 1
    const shiftX = bend.columns * width * (v * v - 0.5)
    const twistX = bend.twistX * width * v
    for (let x = 0; x < width; x++) {
      const u = (2 * x) / width - 1
      const fromX = x + shiftX + twistX * u
      const fromY = y + height * (bend.rows * (u * u - 0.5) + bend.twistY * u * v)
      const left = fromX < 0 ? 0 : fromX > width - 1.001 ? width - 1.001 : fromX
      const top = fromY < 0 ? 0 : fromY > height - 1.001 ? height - 1.001 : fromY
      const at = (top | 0) * width + (left | 0)
      const a = left - (left | 0)
      const b = top - (top | 0)
      const upper = (input[at] ?? 0) * (1 - a) + (input[at + 1] ?? 0) * a
      const lower = (input[at + width] ?? 0) * (1 - a) + (input[at + width + 1] ?? 0) * a
      data[y * width + x] = upper * (1 - b) + lower * b + 0.5
    }
  }
  return { data, width, height }
}

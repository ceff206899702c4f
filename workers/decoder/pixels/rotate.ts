import type { Gray } from './gray.ts'

/** A picture turned about its centre by `degrees` (clockwise), same size, edges repeated outside. */
export function rotate(gray: Gray, degrees: number): Gray {
  const { width, height, data: input } = gray
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const middleX = (width - 1) / 2
  const middleY = (height - 1) / 2
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos + (y - middleY) * sin
      const fromY = middleY - (x - middleX) * sin + (y - middleY) * cos
      const left = Math.min(Math.max(fromX, 0), width - 1.001)
      const top = Math.min(Math.max(fromY, 0), height - 1.001)
      const column = left | 0
      const row = top | 0
      const at = row * width + column
      const u = left - column
      const v = top - row
      const upper = (input[at] ?? 0) * (1 - u) + (input[at + 1] ?? 0) * u
      const lower = (input[at + width] ?? 0) * (1 - u) + (input[at + width + 1] ?? 0) * u
      data[y * width + x] = upper * (1 - v) + lower * v + 0.5
    }
  }
  return { data, width, height }
}

import type { Gray } from './gray.ts'

/** A rectangle that lies at an angle: its middle, its direction (degrees from the x axis) and its sides in pixels. */
export interface Slanted {
  readonly centre: { readonly x: number; readonly y: number }
  readonly angle: number
  /** Side along the direction, and the side across it. */
  readonly length: number
  readonly breadth: number
}

/** A slanted part of a picture set upright and enlarged by `scale`; what lies outside repeats the edge. */
export function cutOut(
  gray: Gray,
  { centre, angle, length, breadth }: Slanted,
  scale: number,
): Gray {
  const width = Math.max(3, Math.round(length * scale))
  const height = Math.max(3, Math.round(breadth * scale))
  const { data: input, width: across, height: down } = gray
  const cos = Math.cos((angle * Math.PI) / 180) / scale
  const sin = Math.sin((angle * Math.PI) / 180) / scale
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const v = y - (height - 1) / 2
    let fromX = centre.x - ((width - 1) / 2) * cos - v * sin
    let fromY = centre.y - ((width - 1) / 2) * sin + v * cos
    for (let x = 0; x < width; x++) {
      const left = fromX < 0 ? 0 : fromX > across - 1.001 ? across - 1.001 : fromX
      const top = fromY < 0 ? 0 : fromY > down - 1.001 ? down - 1.001 : fromY
      const at = (top | 0) * across + (left | 0)
      const a = left - (left | 0)
      const b = top - (top | 0)
      const upper = (input[at] ?? 0) * (1 - a) + (input[at + 1] ?? 0) * a
      const lower = (input[at + across] ?? 0) * (1 - a) + (input[at + across + 1] ?? 0) * a
      data[y * width + x] = upper * (1 - b) + lower * b + 0.5
      fromX += cos
      fromY += sin
    }
  }
  return { data, width, height }
}

/** Where a point of a cut-out lies in the picture it was cut from. */
export function outOf(
  { centre, angle, length, breadth }: Slanted,
  scale: number,
): (point: { readonly x: number; readonly y: number }) => { x: number; y: number } {
  const cos = Math.cos((angle * Math.PI) / 180) / scale
  const sin = Math.sin((angle * Math.PI) / 180) / scale
  const middleX = (Math.max(3, Math.round(length * scale)) - 1) / 2
  const middleY = (Math.max(3, Math.round(breadth * scale)) - 1) / 2
  return ({ x, y }) => ({
    x: centre.x + (x - middleX) * cos - (y - middleY) * sin,
    y: centre.y + (x - middleX) * sin + (y - middleY) * cos,
  })
}

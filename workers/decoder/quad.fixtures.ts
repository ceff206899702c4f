import type { Quad, Rectangle } from '@forrad/core/scanner'

/** The quad of a rectangle. */
export function quadOf({ x, y, width, height }: Rectangle): Quad {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

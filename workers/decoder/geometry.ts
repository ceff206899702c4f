import type { Point, Quad, Rectangle } from '@forrad/core/scanner'

/** The mean of the corners. */
export function centreOf(quad: Quad): Point {
  const [a, b, c, d] = quad
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
}

/** The upright rectangle around a quad. */
export function boundsOf(quad: Quad): Rectangle {
  const xs = quad.map((point) => point.x)
  const ys = quad.map((point) => point.y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Each corner moved by `move`. */
export function mapQuad(quad: Quad, move: (point: Point) => Point): Quad {
  const [a, b, c, d] = quad
  return [move(a), move(b), move(c), move(d)]
}

/** Whether two quads lie on the same spot: their upright rectangles, grown by a few pixels, meet. */
export function overlap(one: Quad, other: Quad): boolean {
  const a = boundsOf(one)
  const b = boundsOf(other)
  const slack = 4
  return (
    a.x <= b.x + b.width + slack &&
    b.x <= a.x + a.width + slack &&
    a.y <= b.y + b.height + slack &&
    b.y <= a.y + a.height + slack
  )
}

/** Distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The middle of a rectangle. */
export function middleOf({ x, y, width, height }: Rectangle): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The longest side of a quad by its shortest; 1 is a square or a rhomb. */
export function unevenness([a, b, c, d]: Quad): number {
  const sides = [distance(a, b), distance(b, c), distance(c, d), distance(d, a)]
  return Math.max(...sides) / Math.max(1e-9, Math.min(...sides))
}

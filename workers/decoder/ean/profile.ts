import type { Gray } from '../pixels/gray.ts'

/** A straight walk over a picture: where it begins, and the step of each sample, in pixels. */
export interface Walk {
  readonly x: number
  readonly y: number
  readonly stepX: number
  readonly stepY: number
  readonly samples: number
  /** Lines beside the walk, on each side and one pixel apart, that are averaged with it. */
  readonly breadth: number
}

/** The brightness along a walk; outside of the picture the nearest pixel counts. */
export function profileAlong(gray: Gray, walk: Walk): Float32Array {
  const { width, height, data } = gray
  const length = Math.hypot(walk.stepX, walk.stepY)
  const acrossX = -walk.stepY / length
  const acrossY = walk.stepX / length
  const profile = new Float32Array(walk.samples)
  for (let side = -walk.breadth; side <= walk.breadth; side++) {
    let x = walk.x + acrossX * side
    let y = walk.y + acrossY * side
    for (let i = 0; i < walk.samples; i++) {
      const inX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x
      const inY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y
      const column = inX | 0
      const row = inY | 0
      const u = inX - column
      const v = inY - row
      const at = row * width + column
      const upper = (data[at] ?? 0) * (1 - u) + (data[at + 1] ?? 0) * u
      const lower = (data[at + width] ?? 0) * (1 - u) + (data[at + width + 1] ?? 0) * u
      profile[i] = (profile[i] ?? 0) + upper * (1 - v) + lower * v
      x += walk.stepX
      y += walk.stepY
    }
  }
  const lines = 2 * walk.breadth + 1
  for (let i = 0; i < profile.length; i++) profile[i] = (profile[i] ?? 0) / lines
  return profile
}

/** A profile's value between its samples; beyond its ends the last one. */
export function valueAt(profile: Float32Array, at: number): number {
  if (at <= 0) return profile[0] ?? 0
  const last = profile.length - 1
  if (at >= last) return profile[last] ?? 0
  const i = at | 0
  const t = at - i
  return (profile[i] ?? 0) * (1 - t) + (profile[i + 1] ?? 0) * t
}

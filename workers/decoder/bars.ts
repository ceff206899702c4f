import type { Point, Quad } from '@forrad/core/scanner'
import { boundsOf, centreOf } from './geometry.ts'
import type { Slanted } from './pixels/cut-out.ts'
import type { Gray } from './pixels/gray.ts'
import { directionIn } from './regions.ts'
import type { Region } from './regions.ts'

/**
 * The bars that a read came from. A row that crosses bars at an angle sees only some of them, so their
 * own direction counts, not that of the read: that of the region around it, else what its edges tell.
 */
export function barsAt(gray: Gray, position: Quad, regions: readonly Region[]): Slanted {
  const middle = centreOf(position)
  const around = regions.find((region) => region.kind === 'linear' && holds(region, middle))
  if (around) return around
  const box = boundsOf(position)
  const high = { ...box, y: box.y - 2, height: Math.max(box.height, 4) + 4 }
  const { angle } = directionIn(gray, high)
  const across = Math.hypot(box.width, box.height)
  return {
    centre: middle,
    angle,
    length: across,
    breadth: Math.max(4, Math.min(box.width, box.height)),
  }
}

function holds({ centre, angle, length, breadth }: Slanted, { x, y }: Point): boolean {
  const radians = (angle * Math.PI) / 180
  const u = (x - centre.x) * Math.cos(radians) + (y - centre.y) * Math.sin(radians)
  const v = (y - centre.y) * Math.cos(radians) - (x - centre.x) * Math.sin(radians)
  return Math.abs(u) <= length / 2 && Math.abs(v) <= breadth / 2
}

/** Bars with their quiet zones, and a little above and below. */
export function withSurroundings({ centre, angle, length, breadth }: Slanted): Slanted {
  const margin = Math.max(20, length * 0.12)
  return { centre, angle, length: length + 2 * margin, breadth: breadth + margin }
}

/** How far bars are off the upright or the level, in degrees, 0 to 45. */
export function slantOf({ angle }: Slanted): number {
  const rest = ((angle % 90) + 90) % 90
  return Math.min(rest, 90 - rest)
}

import type { Rectangle } from '@forrad/core/scanner'
import { middleOf } from './geometry.ts'
import type { Gray } from './pixels/gray.ts'
import { findRegions } from './regions.ts'
import type { Region } from './regions.ts'

/** Where a second look goes. */
export interface Aim {
  /** The part of the frame to look at more closely. */
  readonly area: Rectangle
  /** The likeliest bars in it. */
  readonly bars: Region | undefined
}

/** Regions that are weighed against each other. */
const MOST_REGIONS = 6

/** The part of a frame that looks most like a code where the person aims: a region in the box, else the box itself. */
export function aimAt(gray: Gray, box: Rectangle): Aim {
  const inBox = findRegions(gray, MOST_REGIONS).filter(({ centre }) => holds(box, centre))
  const [best] = inBox
  const margin = best ? Math.max(16, Math.min(best.area.width, best.area.height) * 0.3) : 0
  return {
    area: clip(best ? grow(best.area, margin) : box, gray),
    bars: inBox.find(({ kind }) => kind === 'linear'),
  }
}

/** The box of a frame when none is told: the middle half. */
export function middleBox({ width, height }: Gray): Rectangle {
  return { x: width / 4, y: height / 4, width: width / 2, height: height / 2 }
}

function holds({ x, y, width, height }: Rectangle, point: { x: number; y: number }): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

/** A rectangle with a margin. */
export function grow({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The part of a rectangle that lies in a picture, at least one pixel. */
export function clip({ x, y, width, height }: Rectangle, gray: Gray): Rectangle {
  const left = Math.min(Math.max(0, x), gray.width - 1)
  const top = Math.min(Math.max(0, y), gray.height - 1)
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(gray.width, x + width) - left),
    height: Math.max(1, Math.min(gray.height, y + height) - top),
  }
}

/** The distance from a point to the middle of a box. */
export function offCentre(point: { x: number; y: number }, box: Rectangle): number {
  const middle = middleOf(box)
  return Math.hypot(point.x - middle.x, point.y - middle.y)
}

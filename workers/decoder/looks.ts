import type { Point, Rectangle } from '@forrad/core/scanner'
import type { Engine, RawRead, ReadOptions } from './engine.ts'
import { MATRIX_FORMATS } from './formats.ts'
import { mapQuad } from './geometry.ts'
import { applyFilters } from './pixels/apply.ts'
import type { Filter } from './pixels/apply.ts'
import { cutOut, outOf } from './pixels/cut-out.ts'
import type { Slanted } from './pixels/cut-out.ts'
import { crop, pad } from './pixels/gray.ts'
import type { Gray } from './pixels/gray.ts'
import { enlarge, shrink } from './pixels/resize.ts'
import { rotate } from './pixels/rotate.ts'
import { warp } from './pixels/warp.ts'
import type { Bend } from './pixels/warp.ts'

/** One way of looking at a picture: what is done to it first, and how the reader is then set. */
export interface Look {
  readonly name: string
  /** Enlarged when above 1; below, shrunk by a whole divisor (0.5 is a half). */
  readonly scale?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  /** Done first, at the picture's own size. */
  readonly filters?: readonly Filter[]
  readonly bend?: Bend
  readonly threshold?: ReadOptions['threshold']
  /** Matrix codes only. */
  readonly matrix?: boolean
  readonly harder?: boolean
  /** Light on dark, too; so unless it says no. */
  readonly inverted?: boolean
  readonly most?: number
  /** A white margin of so many pixels is put around first. */
  readonly margin?: number
  /** Taken at bars that were set upright. */
  readonly straight?: boolean
}

/** Reads in the picture's own pixels, under the name of the look that gave them. */
export interface Sighting {
  readonly look: Look
  readonly reads: readonly RawRead[]
}

const MOST = 8

/** Looks at a picture, at a part of it, or at a slanted part set upright, in the given way. */
export async function takeLook(
  engine: Engine,
  gray: Gray,
  look: Look,
  area?: Rectangle | Slanted,
): Promise<Sighting> {
  const { picture: scaled, back: out } = takePart(gray, look, area)
  const turned = look.turn ? rotate(scaled, look.turn) : scaled
  const picture = look.bend ? warp(turned, look.bend) : turned
  const found = await engine.read(picture, {
    harder: look.harder ?? true,
    rotated: true,
    inverted: look.inverted ?? true,
    threshold: look.threshold ?? 'local',
    most: look.most ?? MOST,
    addOns: true,
    ...(look.matrix === true ? { formats: MATRIX_FORMATS } : {}),
  })
  const back = (point: Point): Point => out(look.turn ? turnBack(point, scaled, look.turn) : point)
  return {
    look,
    reads: found.map((read) => ({ ...read, position: mapQuad(read.position, back) })),
  }
}

interface Part {
  readonly picture: Gray
  /** Where a point of the part lies in the picture. */
  readonly back: (point: Point) => Point
}

/** The part that is looked at, filtered, then enlarged or shrunk. */
function takePart(gray: Gray, look: Look, area?: Rectangle | Slanted): Part {
  const { scale = 1, margin = 0, filters = [] } = look
  const slanted = area && 'angle' in area ? area : undefined
  const upright = area && !('angle' in area) ? area : undefined
  const inside = slanted ? cutOut(gray, slanted, 1) : upright ? crop(gray, upright) : gray
  const part = applyFilters(margin > 0 ? pad(inside, margin) : inside, filters)
  const picture = rescale(part, scale)
  const ratio = part.width / picture.width
  const left = Math.max(0, Math.floor(upright?.x ?? 0)) - margin
  const top = Math.max(0, Math.floor(upright?.y ?? 0)) - margin
  const out = slanted && outOf(slanted, 1)
  return {
    picture,
    back: ({ x, y }) => {
      const point = { x: x * ratio + left, y: y * ratio + top }
      return out ? out(point) : point
    },
  }
}

function rescale(gray: Gray, scale: number): Gray {
  if (scale > 1) return enlarge(gray, scale)
  return scale < 1 ? shrink(gray, Math.round(1 / scale)) : gray
}

/** Where a point of a turned picture was before. */
function turnBack(point: Point, { width, height }: Gray, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = point.x - (width - 1) / 2
  const y = point.y - (height - 1) / 2
  return { x: (width - 1) / 2 + x * cos + y * sin, y: (height - 1) / 2 - x * sin + y * cos }
}

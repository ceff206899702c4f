import type { Point, Rectangle } from '@forrad/core/scanner'
import type { Engine, RawRead, ReadOptions } from './engine.ts'
import { MATRIX_FORMATS } from './formats.ts'
import { mapQuad } from './geometry.ts'
import { cutOut, outOf } from './pixels/cut-out.ts'
import type { Slanted } from './pixels/cut-out.ts'
import { evenLight, median, sharpen, stretch } from './pixels/filters.ts'
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
  readonly filter?: 'even' | 'sharp' | 'stretch' | 'median'
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
  const filtered = applyFilter(scaled, look)
  const turned = look.turn ? rotate(filtered, look.turn) : filtered
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

/** The part that is looked at, enlarged or shrunk. */
function takePart(gray: Gray, { scale = 1, margin = 0 }: Look, area?: Rectangle | Slanted): Part {
  if (area && 'angle' in area)
    return { picture: cutOut(gray, area, scale), back: outOf(area, scale) }
  const inside = area ? crop(gray, area) : gray
  const part = margin > 0 ? pad(inside, margin) : inside
  const picture = rescale(part, scale)
  const ratio = part.width / picture.width
  const left = Math.max(0, Math.floor(area?.x ?? 0)) - margin
  const top = Math.max(0, Math.floor(area?.y ?? 0)) - margin
  return { picture, back: ({ x, y }) => ({ x: x * ratio + left, y: y * ratio + top }) }
}

function rescale(gray: Gray, scale: number): Gray {
  if (scale > 1) return enlarge(gray, scale)
  return scale < 1 ? shrink(gray, Math.round(1 / scale)) : gray
}

function applyFilter(gray: Gray, { filter, scale = 1 }: Look): Gray {
  switch (filter) {
    case 'even':
      return evenLight(gray, Math.round(12 * Math.max(1, scale)))
    case 'sharp':
      return sharpen(gray, Math.max(1, Math.round(scale * 1.5)), 2)
    case 'stretch':
      return stretch(gray, 0.02)
    case 'median':
      return median(gray)
    default:
      return gray
  }
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

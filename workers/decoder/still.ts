import type { DecodedCode, Point, Rectangle } from '@forrad/core/scanner'
import { clip, grow } from './aim.ts'
import { barsAt, slantOf, withSurroundings } from './bars.ts'
import { readEan } from './ean/read-ean.ts'
import type { EanRead } from './ean/read-ean.ts'
import type { Engine, RawRead } from './engine.ts'
import { mainText, weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isLinear, isRetail } from './formats.ts'
import { boundsOf, centreOf, distance, mapQuad } from './geometry.ts'
import { takeLook } from './looks.ts'
import type { Sighting } from './looks.ts'
import type { Gray } from './pixels/gray.ts'
import { applyFilters } from './pixels/apply.ts'
import { shrink } from './pixels/resize.ts'
import { findRegions } from './regions.ts'
import type { Region } from './regions.ts'
import { BENT, CONFIRM, FURTHER, PLAIN, STRAIGHT } from './still-looks.ts'

/** Pixels of the picture that the looks start from; larger ones are shrunk first. */
const MOST_PIXELS = 3_000_000
/** Pixels beyond which not the whole picture is enlarged, but its likely regions. */
const MOST_ENLARGED = 6_000_000
/** Regions that are looked at one by one. */
const MOST_REGIONS = 8
const MOST_BARS = 5
const MOST_CLOSE = 3
/** Degrees off the upright from which the reader's own rows cross too few of the bars. */
const SLANTED = 6
/** Lines on which an EAN is read, to find it and to verify it. */
const LINES = 12
const VERIFY_LINES = 6

/** What is known so far about one picture. */
interface Study {
  /** The picture as it was given, and how many of its pixels make one of `gray`. */
  readonly picture: Gray
  readonly factor: number
  readonly gray: Gray
  readonly sightings: Sighting[]
  readonly bars: EanRead[]
  readonly goOn: () => Promise<boolean>
  regions: readonly Region[] | undefined
}

/** How `decodeStill` is done. */
export interface StillOptions {
  /** Of several codes the one nearest to it comes first; the middle of the picture when absent. */
  readonly towards?: Point
  /** No further look is begun after so many milliseconds. */
  readonly limit?: number
  /** Asked before each further look; once it says no, the looks end. */
  readonly goOn?: () => Promise<boolean>
}

/**
 * Reads a single picture as thoroughly as is worth the while: looks of many kinds until one read can be
 * believed. Codes that stay doubtful are left out.
 */
export async function decodeStill(
  engine: Engine,
  picture: Gray,
  { towards, limit = 4000, goOn = () => Promise.resolve(true) }: StillOptions = {},
): Promise<DecodedCode[]> {
  const factor = Math.ceil(Math.sqrt((picture.width * picture.height) / MOST_PIXELS))
  const gray = shrink(picture, factor)
  const study: Study = { picture, factor, gray, sightings: [], bars: [], goOn, regions: undefined }
  const started = performance.now()
  study.sightings.push(await takeLook(engine, gray, PLAIN))
  await confirm(engine, study)
  const steps = stepsFor(engine, study)
  while (settledOf(study).length === 0 && performance.now() - started < limit && (await goOn())) {
    const next = await steps.next()
    if (next.done === true) break
    await confirm(engine, study)
  }
  const aim = towards ?? { x: picture.width / 2, y: picture.height / 2 }
  return toCodes(settledOf(study), factor, aim)
}

/** The further steps, in order; each adds to the study what it sees. */
async function* stepsFor(engine: Engine, study: Study): AsyncGenerator<void> {
  const { picture, factor, gray, sightings, bars } = study
  const regions = regionsOf(study)
  const linear = regions.filter(({ kind }) => kind === 'linear')
  for (const region of linear.slice(0, MOST_BARS)) addBars(bars, readEan(gray, region, LINES))
  yield
  for (const region of linear.filter((one) => slantOf(one) > SLANTED).slice(0, MOST_CLOSE)) {
    for (const look of STRAIGHT.slice(0, 2)) {
      sightings.push(await takeLook(engine, gray, look, withSurroundings(region)))
      yield
    }
  }
  const close = regions.slice(0, MOST_CLOSE).map(({ area }) => around(area, gray))
  if (factor > 1) {
    for (const area of close) {
      const sighting = await takeLook(engine, picture, PLAIN, times(area, factor))
      sightings.push(shrunk(sighting, factor))
      yield
    }
  }
  for (const look of FURTHER) {
    const scale = look.scale ?? 1
    const whole = gray.width * gray.height * scale * scale <= MOST_ENLARGED
    for (const area of whole ? [undefined] : close) {
      sightings.push(await takeLook(engine, gray, look, area))
    }
    yield
  }
  const matrix = regions.find(({ kind }) => kind === 'matrix')
  if (!matrix) return
  for (const look of BENT) {
    sightings.push(await takeLook(engine, gray, look, around(matrix.area, gray)))
    yield
  }
}

/** Looks again at reads that are not believed yet, through the filters that they were seen with. */
async function confirm(engine: Engine, study: Study): Promise<void> {
  const { gray, bars, sightings } = study
  for (const { read, look, settled } of weigh(sightings, bars)) {
    if (settled) continue
    const filters = look.filters ?? []
    const linear = isLinear(read.format)
    const under = linear ? barsAt(gray, read.position, regionsOf(study)) : undefined
    if (under && isRetail(read.format)) {
      addBars(bars, readEan(applyFilters(gray, filters), under, VERIFY_LINES))
    }
    const box = boundsOf(read.position)
    const area = clip(grow(box, Math.max(20, Math.max(box.width, box.height) * 0.2)), gray)
    for (const again of linear ? STRAIGHT : CONFIRM) {
      if (isBelieved(study, read) || !(await study.goOn())) break
      const closer = { ...again, filters }
      sightings.push(await takeLook(engine, gray, closer, under ? withSurroundings(under) : area))
    }
  }
}

/** Regions that look like codes; sought when they are first needed. */
function regionsOf(study: Study): readonly Region[] {
  study.regions ??= findRegions(study.gray, MOST_REGIONS)
  return study.regions
}

function isBelieved(study: Study, read: RawRead): boolean {
  return settledOf(study).some(
    (one) => one.read.format === read.format && mainText(one.read) === mainText(read),
  )
}

function settledOf({ sightings, bars }: Study): Evidence[] {
  return weigh(sightings, bars).filter(({ settled }) => settled)
}

function addBars(bars: EanRead[], read: EanRead | undefined): void {
  if (read && !bars.some(({ text }) => text === read.text)) bars.push(read)
}

function around(area: Rectangle, gray: Gray): Rectangle {
  return clip(grow(area, Math.max(12, Math.min(area.width, area.height) * 0.25)), gray)
}

function times({ x, y, width, height }: Rectangle, factor: number): Rectangle {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor }
}

/** A sighting of the given picture in the pixels of the shrunk one. */
function shrunk({ look, reads }: Sighting, factor: number): Sighting {
  const move = ({ x, y }: Point): Point => ({ x: x / factor, y: y / factor })
  return {
    look: { ...look, scale: factor },
    reads: reads.map((read) => ({ ...read, position: mapQuad(read.position, move) })),
  }
}

function toCodes(evidence: readonly Evidence[], factor: number, towards: Point): DecodedCode[] {
  const move = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor })
  return evidence
    .map(({ read }): DecodedCode => {
      const { text, format, symbology } = read
      return { text, format, symbology, position: mapQuad(read.position, move), settled: true }
    })
    .sort(
      (one, other) =>
        distance(centreOf(one.position), towards) - distance(centreOf(other.position), towards),
    )
}

import type { DecodedCode, DecodeHint, Quad, Rectangle } from '@forrad/core/scanner'
import { agree } from './agreement.ts'
import type { Memory } from './agreement.ts'
import { aimAt, clip, grow, middleBox, offCentre } from './aim.ts'
import { barsAt, withSurroundings } from './bars.ts'
import { readEan } from './ean/read-ean.ts'
import type { EanRead } from './ean/read-ean.ts'
import type { Engine } from './engine.ts'
import { weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isLinear, isRetail } from './formats.ts'
import { boundsOf, centreOf } from './geometry.ts'
import { takeLook } from './looks.ts'
import type { Look, Sighting } from './looks.ts'
import type { Gray } from './pixels/gray.ts'
import { afterFrame, BUDGET, planFrame, START } from './policy.ts'
import type { FramePlan, SecondLook } from './policy.ts'
import { findRegions } from './regions.ts'

/** Codes asked for in a whole frame: enough to find the one nearest to the box's centre. */
const MOST = 4
/** Pixels that an enlarged region may have, and how much it may be enlarged. */
const CLOSE_PIXELS = 700_000
const CLOSEST = 3
/** Regions among which the bars of a read are sought. */
const MOST_REGIONS = 6
/** Lines on which an EAN is read anew, to find it and to verify it. */
const LINES = 5
const VERIFY_LINES = 4

/** Reads the frames of one camera, one after the other. */
export interface FrameReader {
  /** Codes in a frame, nearest to the centre of the hint's box first. */
  read(gray: Gray, hint: DecodeHint): Promise<readonly DecodedCode[]>
  /** Forgets earlier frames. */
  reset(): void
}

/** A reader of camera frames; `now` is a clock in milliseconds. */
export function createFrameReader(engine: Engine, now: () => number): FrameReader {
  let policy = START
  let memory: Memory = []
  return {
    reset() {
      policy = { ...START, cost: policy.cost }
      memory = []
    },
    async read(gray, hint) {
      const box = hint.box ?? middleBox(gray)
      const plan = planFrame(policy)
      const started = now()
      const first = await takeLook(engine, gray, firstLook(plan))
      const cost = now() - started
      const slow = cost > BUDGET
      const seen =
        first.reads.length > 0 || slow
          ? { sightings: [first], bars: [] }
          : await lookAgain(engine, gray, plan.second, box)
      const judged = judge(gray, seen)
      const more = slow ? [] : await confirm(engine, gray, judged)
      const sightings = [...seen.sightings, ...more]
      const codes = more.length > 0 ? judge(gray, { ...seen, sightings }) : judged
      const again = first.reads.length > 0 ? undefined : seen.by
      policy = afterFrame(policy, plan, { found: codes.length > 0, cost, again })
      const [next, settled] = agree(memory, codes, now())
      memory = next
      return settled.toSorted(
        (a, b) => offCentre(centreOf(a.position), box) - offCentre(centreOf(b.position), box),
      )
    },
  }
}

interface Seen {
  readonly sightings: readonly Sighting[]
  readonly bars: readonly EanRead[]
  /** The second look that saw it. */
  readonly by?: SecondLook
}

/** Bars set upright: every row crosses all of them, so that many agree and none ends early. */
const UPRIGHT: Look = { name: 'upright', straight: true, inverted: false, most: 2 }
/** A thorough look at the place of a matrix, as it is. */
const PLAIN: Look = { name: 'plain', most: 2 }
/** Reads that are looked at again in one frame. */
const MOST_AGAIN = 2

/** Looks again at bars that one frame does not show well enough, and at a matrix that only a closer look saw. */
async function confirm(
  engine: Engine,
  gray: Gray,
  codes: readonly Evidence[],
): Promise<Sighting[]> {
  const doubtful = codes.filter(({ read, settled, upright, sharp }) =>
    isLinear(read.format) ? !settled && !upright && !isRetail(read.format) : !sharp,
  )
  const seen: Sighting[] = []
  for (const { read } of doubtful.slice(0, MOST_AGAIN)) {
    const linear = isLinear(read.format)
    const area = linear
      ? withSurroundings(barsAt(gray, read.position, findRegions(gray, MOST_REGIONS)))
      : surroundings(gray, read.position)
    seen.push(await takeLook(engine, gray, linear ? UPRIGHT : PLAIN, area))
  }
  return seen
}

function surroundings(gray: Gray, position: Quad): Rectangle {
  const box = boundsOf(position)
  return clip(grow(box, Math.max(20, Math.max(box.width, box.height) * 0.2)), gray)
}

function firstLook({ first }: FramePlan): Look {
  return {
    name: 'first',
    harder: first.harder,
    inverted: first.inverted,
    most: MOST,
    ...(first.half ? { scale: 0.5 } : {}),
  }
}

async function lookAgain(
  engine: Engine,
  gray: Gray,
  looks: readonly SecondLook[],
  box: Rectangle,
): Promise<Seen> {
  if (looks.length === 0) return { sightings: [], bars: [] }
  const aim = aimAt(gray, box)
  for (const by of looks) {
    if (by === 'bars') {
      const read = aim.bars && readEan(gray, aim.bars, LINES)
      if (read) return { sightings: [], bars: [read], by }
    } else if (by === 'upright') {
      if (!aim.bars) continue
      const sighting = await takeLook(engine, gray, UPRIGHT, withSurroundings(aim.bars))
      if (sighting.reads.length > 0) return { sightings: [sighting], bars: [], by }
    } else {
      const sighting = await takeLook(engine, gray, closeLook(by, aim.area), aim.area)
      if (sighting.reads.length > 0) return { sightings: [sighting], bars: [], by }
    }
  }
  return { sightings: [], bars: [] }
}

function closeLook(look: Exclude<SecondLook, 'bars' | 'upright'>, area: Rectangle): Look {
  const scale = Math.min(CLOSEST, Math.sqrt(CLOSE_PIXELS / (area.width * area.height)))
  return {
    name: look,
    scale: Math.max(1, scale),
    harder: false,
    inverted: true,
    most: 2,
    ...(look === 'enlarged' ? {} : { filters: [look] }),
  }
}

/** Weighs what one frame showed; each EAN and UPC is read anew from its bars first. */
function judge(gray: Gray, { sightings, bars }: Seen): Evidence[] {
  const anew = sightings
    .flatMap(({ reads }) => reads)
    .filter(({ format }) => isRetail(format))
    .map(({ position }) => readEan(gray, barsAt(gray, position, []), VERIFY_LINES))
    .filter((read) => read !== undefined)
  return weigh(sightings, [...bars, ...anew])
}

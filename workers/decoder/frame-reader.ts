import type { DecodedCode, DecodeHint, Rectangle } from '@forrad/core/scanner'
import { agree } from './agreement.ts'
import type { FrameCode, Memory } from './agreement.ts'
import { aimAt, middleBox, offCentre } from './aim.ts'
import { barsAt } from './bars.ts'
import { readEan } from './ean/read-ean.ts'
import type { EanRead } from './ean/read-ean.ts'
import type { Engine } from './engine.ts'
import { mainText, weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { isRetail } from './formats.ts'
import { centreOf } from './geometry.ts'
import { takeLook } from './looks.ts'
import type { Look, Sighting } from './looks.ts'
import type { Gray } from './pixels/gray.ts'
import { afterFrame, BUDGET, planFrame, START } from './policy.ts'
import type { FramePlan, SecondLook } from './policy.ts'

/** Codes asked for in a whole frame: enough to find the one nearest to the box's centre. */
const MOST = 4
/** Pixels that an enlarged region may have, and how much it may be enlarged. */
const CLOSE_PIXELS = 700_000
const CLOSEST = 3
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
      const seen =
        first.reads.length > 0 || cost > BUDGET
          ? { sightings: [first], bars: [] }
          : await lookAgain(engine, gray, plan.second, box)
      const codes = judge(gray, seen)
      policy = afterFrame(policy, plan, { found: codes.length > 0, cost })
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
  for (const look of looks) {
    if (look === 'bars') {
      const read = aim.bars && readEan(gray, aim.bars, LINES)
      if (read) return { sightings: [], bars: [read] }
      continue
    }
    const sighting = await takeLook(engine, gray, closeLook(look, aim.area), aim.area)
    if (sighting.reads.length > 0) return { sightings: [sighting], bars: [] }
  }
  return { sightings: [], bars: [] }
}

function closeLook(look: Exclude<SecondLook, 'bars'>, area: Rectangle): Look {
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
function judge(gray: Gray, { sightings, bars }: Seen): FrameCode[] {
  const anew = sightings
    .flatMap(({ reads }) => reads)
    .filter(({ format }) => isRetail(format))
    .map(({ position }) => readEan(gray, barsAt(gray, position, []), VERIFY_LINES))
    .filter((read) => read !== undefined)
  const fitted = [...bars, ...anew]
  return weigh(sightings, fitted).map((evidence) => toCode(evidence, fitted))
}

function toCode({ read, settled }: Evidence, fitted: readonly EanRead[]): FrameCode {
  return {
    text: read.text,
    format: read.format,
    symbology: read.symbology,
    position: read.position,
    settled,
    verified: fitted.some(({ text }) => text === mainText(read)),
  }
}

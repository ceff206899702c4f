import type { PixelImage } from '@forrad/core/scanner'
import { createRandom } from '../corpus/random.ts'
import type { Random } from '../corpus/random.ts'
import { drawSymbol, KINDS } from '../corpus/symbols.ts'
import { drawFrame } from './frame.ts'
import type { Pose } from './frame.ts'

/** What a camera shows while a symbol is held before it. */
export interface Film {
  readonly name: string
  readonly kind: string
  readonly condition: string
  /** Any of these is right; undefined: nothing may be read. */
  readonly texts: readonly string[] | undefined
  /** Frames, a tenth of a second each. */
  readonly length: number
  readonly frames: (index: number) => PixelImage
}

/** Frames of a drawn symbol: as long as a person holds it before trying another way. */
const LENGTH = 10
/** Frames that are drawn anew; then they come again with other noise. */
const DRAWN = 3

const either = (random: Random): number => (random.next() < 0.5 ? -1 : 1)
const still = (random: Random): number => random.between(-2, 2)
const slant = (random: Random): number => either(random) * random.between(5, 30)

/** Ways to hold a symbol; `blur` in modules. */
export const CONDITIONS: Readonly<Record<string, (random: Random) => Partial<Pose>>> = {
  straight: (r) => ({ turn: still(r), module: r.between(1.8, 3) }),
  slanted: (r) => ({ turn: slant(r), module: r.between(1.8, 3) }),
  'thin bars': (r) => ({ turn: still(r), module: r.between(1, 1.8) }),
  'thin bars, slanted': (r) => ({ turn: slant(r), module: r.between(1.2, 1.8) }),
  blurred: (r) => ({ turn: still(r), module: r.between(1.8, 3), blur: r.between(0.4, 0.9) }),
  'blurred, slanted': (r) => ({
    turn: slant(r),
    module: r.between(1.8, 3),
    blur: r.between(0.3, 0.7),
  }),
  'coming into view': (r) => ({
    turn: either(r) * r.between(0, 30),
    module: r.between(1.8, 3),
    enters: either(r) * r.between(0.2, 0.6),
  }),
  'in part out of sight': (r) => ({
    turn: either(r) * r.between(0, 30),
    module: r.between(1.8, 3),
    hidden: either(r) * r.between(0.08, 0.4),
  }),
}

/** Draws so many films: every kind of symbol in every condition, over and over with other contents. */
export async function* drawFilms(seed: string, count: number): AsyncGenerator<Film> {
  const conditions = Object.keys(CONDITIONS)
  for (let i = 0; i < count; i++) {
    const kind = KINDS[i % KINDS.length]
    const condition = conditions[Math.floor(i / KINDS.length) % conditions.length]
    if (!kind || condition === undefined) throw new RangeError('no such film')
    yield drawFilm(`${seed} ${i}`, kind.name, condition)
  }
}

/** The film of one seed: kind and condition by name, and what is said otherwise about the pose. */
export async function drawFilm(
  seed: string,
  kindName: string,
  condition: string,
  fixed: Partial<Pose> = {},
): Promise<Film> {
  const kind = KINDS.find(({ name }) => name === kindName)
  const pose = CONDITIONS[condition]
  if (!kind || !pose) throw new RangeError(`no such film: ${kindName}, ${condition}`)
  const random = createRandom(`${seed} ${kindName} ${condition}`)
  const symbol = await drawSymbol(kind, random)
  const held = { ...pose(random), ...fixed }
  const drawn = new Map<number, ReturnType<typeof drawFrame>>()
  const frames = (index: number): PixelImage => {
    const moment = held.enters === undefined ? index % DRAWN : Math.min(index, LENGTH - 1)
    const frame =
      drawn.get(moment) ?? drawFrame(symbol, held, moment, createRandom(`${seed} ${moment}`))
    drawn.set(moment, frame)
    return frame(createRandom(`${seed} noise ${index}`))
  }
  // What is left of a row of bars says nothing; of an EAN with its add-on the EAN may be left.
  const hidden = held.hidden !== undefined && kind.linear
  return {
    name: `${seed}: ${kindName}, ${condition}, ${told(held)}`,
    kind: kindName,
    condition,
    texts:
      hidden && kindName !== 'EAN-13 add-on'
        ? undefined
        : [symbol.text.slice(0, hidden ? 13 : undefined)],
    length: LENGTH,
    frames,
  }
}

function told(pose: Partial<Pose>): string {
  return Object.entries(pose)
    .map(([name, value]) => `${name} ${Number(value).toFixed(2)}`)
    .join(' ')
}

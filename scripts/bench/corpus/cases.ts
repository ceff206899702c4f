import type { PixelImage } from '@forrad/core/scanner'
import { emptyPictures } from './empty.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import { drawScene, GOOD } from './scene.ts'
import type { Scene } from './scene.ts'
import { drawSymbol, KINDS } from './symbols.ts'

/** One picture of the corpus. */
export interface Case {
  readonly group: string
  readonly name: string
  /** What a reader should say; undefined where there is no code. */
  readonly text: string | undefined
  readonly pixels: PixelImage
}

/** Ways to photograph a code, each with a mild and a hard form. */
const CONDITIONS: Readonly<Record<string, (random: Random, hard: boolean) => Partial<Scene>>> = {
  good: (r) => ({ turn: r.between(-3, 3) }),
  small: (_, hard) => ({ module: hard ? 1.5 : 2 }),
  turned: (r, hard) => ({ turn: hard ? r.between(30, 60) : r.between(8, 25), module: 3 }),
  tilted: (r, hard) => ({
    tilt: hard ? 0.3 : 0.15,
    tiltFrom: r.between(0, 360),
    turn: r.between(-8, 8),
  }),
  blurred: (r, hard) => ({ blur: hard ? 2.6 : 1.8, module: 3, turn: r.between(-3, 3) }),
  moving: (r, hard) => ({ streak: hard ? 5 : 3, module: 3, turn: r.between(-5, 5) }),
  noisy: (_, hard) => ({ noise: hard ? 38 : 22, module: 3 }),
  faint: (_, hard) => ({ ink: hard ? 105 : 90, paper: 130, noise: 2.5, module: 3 }),
  shaded: (_, hard) => ({ shade: hard ? 0.85 : 0.7, module: 3 }),
  inverted: (r) => ({ inverted: true, module: 3, turn: r.between(-3, 3) }),
  'all at once': (r, hard) => ({
    module: hard ? 2.5 : 3,
    turn: r.between(-15, 15),
    tilt: 0.1,
    tiltFrom: r.between(0, 360),
    blur: 1.2,
    noise: hard ? 14 : 8,
    ink: 70,
    paper: 170,
    shade: 0.4,
  }),
}

/** Draws the corpus, picture by picture: every kind under every condition, then pictures without a code. */
export async function* drawCorpus(seed: string): AsyncGenerator<Case> {
  for (const [group, condition] of Object.entries(CONDITIONS)) {
    for (const kind of KINDS) {
      for (const hard of [false, true]) {
        const name = `${kind.name}, ${group}${hard ? ', hard' : ''}`
        const random = createRandom(`${seed} ${name}`)
        const symbol = await drawSymbol(kind, random)
        const pixels = drawScene(symbol, { ...GOOD, ...condition(random, hard) }, random)
        yield { group, name, text: symbol.text, pixels }
      }
    }
  }
  for (const [name, pixels] of emptyPictures(createRandom(`${seed} empty`))) {
    yield { group: 'no code', name, text: undefined, pixels }
  }
}

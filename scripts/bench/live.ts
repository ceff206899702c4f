/** `npm run bench -- live [--symbols=300] [--seed=TEXT] [--folder=DIR] [--list]`: the live camera's reads, by the session of the product's worker. */
import { relative } from 'node:path'
import { listFolder, loadPixels } from './decode-folder.ts'
import { judge } from './decode-score.ts'
import { CONDITIONS, drawFilms } from './live/films.ts'
import type { Film } from './live/films.ts'
import { filmOf } from './live/photograph.ts'
import { createPlayer } from './live/player.ts'

/** How a kind of symbol, or a condition, went. */
interface Tally {
  films: number
  right: number
  wrong: number
  /** Frames until the right reads, one number each. */
  readonly frames: number[]
}

/** Plays each film to the session until a code counts; fails when one counts that is not in it. */
export async function run(args: readonly string[]): Promise<object> {
  const option = (name: string): string | undefined =>
    args.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
  const symbols = Number(option('symbols') ?? 300)
  const seed = option('seed') ?? 'forrad'
  const folder = option('folder')
  const films = folder === undefined ? drawFilms(seed, symbols) : photographed(folder)
  const player = await createPlayer()
  const byKind = new Map<string, Tally>()
  const byCondition = new Map<string, Tally>()
  const started = performance.now()
  let played = 0
  for await (const film of films) {
    const { text, frames } = await player.play(film)
    const verdict = judge(text === null ? [] : [text], film.texts)
    // A symbol of which a part is out of sight cannot be read right: only wrong or not.
    const right = verdict === 'right' && text !== null
    for (const [name, tallies] of [
      [film.kind, byKind],
      [film.condition, byCondition],
      ['all', byKind],
      ['all', byCondition],
    ] as const) {
      add(tallies, name, right, verdict === 'wrong', frames)
    }
    played += frames
    if (verdict === 'wrong' || (args.includes('--list') && !right)) {
      console.log(`${verdict}: ${film.name}`, film.texts, text?.text ?? '', `${frames} frames`)
    }
  }
  const spent = performance.now() - started
  if (folder === undefined) console.log(`seed "${seed}", ${symbols} symbols`)
  print(byKind)
  print(byCondition)
  const all = byKind.get('all')
  if ((all?.wrong ?? 0) > 0) process.exitCode = 1
  return {
    ...(folder === undefined ? { seed, symbols } : { folder: relative('.', folder) }),
    films: all?.films ?? 0,
    right: all?.right ?? 0,
    wrong: all?.wrong ?? 0,
    unread: all ? all.films - all.right - all.wrong : 0,
    framesMedian: share(all, 0.5),
    framesNine: share(all, 0.9),
    millisecondsAFrame: Math.round(spent / Math.max(1, played)),
  }
}

async function* photographed(folder: string): AsyncGenerator<Film> {
  const { pictures, unlabelled } = await listFolder(folder)
  if (unlabelled > 0) console.log(`${unlabelled} pictures without a text were left out.`)
  for (const { name, group, file, texts } of pictures) {
    yield filmOf({ name, group, texts }, await loadPixels(file))
  }
}

function add(
  tallies: Map<string, Tally>,
  name: string,
  right: boolean,
  wrong: boolean,
  frames: number,
): void {
  const tally = tallies.get(name) ?? { films: 0, right: 0, wrong: 0, frames: [] }
  tallies.set(name, tally)
  tally.films += 1
  if (wrong) tally.wrong += 1
  if (!right) return
  tally.right += 1
  tally.frames.push(frames)
}

/** The number of frames within which this share of the right reads came. */
function share(tally: Tally | undefined, part: number): number | null {
  const sorted = (tally?.frames ?? []).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null
}

function print(tallies: ReadonlyMap<string, Tally>): void {
  const order = [...tallies].toSorted(([a], [b]) => rank(a) - rank(b))
  console.table(
    Object.fromEntries(
      order.map(([name, tally]) => [
        name,
        {
          films: tally.films,
          right: tally.right,
          wrong: tally.wrong,
          'not read': tally.films - tally.right - tally.wrong,
          'frames, half': share(tally, 0.5),
          'frames, nine of ten': share(tally, 0.9),
        },
      ]),
    ),
  )
}

/** Conditions in their own order, the sum last, all else as it came. */
function rank(name: string): number {
  return name === 'all' ? 1000 : Object.keys(CONDITIONS).indexOf(name)
}

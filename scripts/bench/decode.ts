/** `npm run bench -- decode [--seed TEXT] [--folder DIR] [--list]`: read rate, wrong reads and time of our reader beside others. */
import { drawCorpus } from './corpus/cases.ts'
import type { Case } from './corpus/cases.ts'
import { listFolder, loadPixels } from './decode-folder.ts'
import { contestants } from './decode-readers.ts'
import type { Contestant } from './decode-readers.ts'
import { rounded } from './results.ts'
import { addTo, judge, newScore } from './decode-score.ts'
import type { Score } from './decode-score.ts'

type Scores = Map<string, Map<string, Score>>

interface Picture extends Omit<Case, 'text'> {
  readonly texts: readonly string[] | undefined
}

/** Runs the corpus that is drawn from `--seed`, or the pictures of `--folder`; fails when ours reads a wrong text of its own corpus. */
export async function run(args: readonly string[]): Promise<object> {
  const option = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const folder = option('--folder')
  const only = option('--only')
  const all = await contestants()
  const chosen = only ? all.filter(({ name }) => name === only) : all
  const pictures = folder === undefined ? drawn(option('--seed') ?? 'forrad') : fromFolder(folder)
  const scores = await compare(chosen, pictures, args.includes('--list'))
  print(scores, chosen)
  const wrong = totalOf(scores, chosen[0]?.name ?? '').wrong
  if (folder === undefined && wrong > 0) process.exitCode = 1
  return Object.fromEntries(
    chosen.map(({ name }) => {
      const { pictures, right, wrong: read, spent } = totalOf(scores, name)
      const milliseconds = rounded(spent / Math.max(1, pictures))
      return [name, { pictures, right, wrong: read, milliseconds }]
    }),
  )
}

async function* drawn(seed: string): AsyncGenerator<Picture> {
  for await (const { text, ...rest } of drawCorpus(seed)) {
    yield { ...rest, texts: text === undefined ? undefined : [text] }
  }
}

async function* fromFolder(folder: string): AsyncGenerator<Picture> {
  const { pictures, unlabelled } = await listFolder(folder)
  if (unlabelled > 0)
    console.log(`${unlabelled} pictures without a text beside them were left out.`)
  for (const { name, group, file, texts } of pictures) {
    try {
      yield { name, group, texts, pixels: await loadPixels(file) }
    } catch (error) {
      console.log(`${name} could not be opened: ${String(error)}`)
    }
  }
}

/** Every contestant on every picture; with `list` each picture that ours did not read rightly is named. */
async function compare(
  all: readonly Contestant[],
  pictures: AsyncGenerator<Picture>,
  list: boolean,
): Promise<Scores> {
  const scores: Scores = new Map()
  for await (const { name, group, texts, pixels } of pictures) {
    const row = scores.get(group) ?? new Map(all.map((one) => [one.name, newScore()]))
    scores.set(group, row)
    for (const contestant of all) {
      const started = performance.now()
      const reads = await contestant.read(pixels)
      const spent = performance.now() - started
      const verdict = judge(reads, texts)
      const score = row.get(contestant.name)
      if (score) addTo(score, verdict, spent)
      if (list && contestant === all[0] && verdict !== 'right') {
        console.log(
          `${verdict}: ${name}`,
          texts ?? 'no code',
          reads.map(({ text }) => text),
        )
      }
    }
  }
  return scores
}

function totalOf(scores: Scores, name: string): Score {
  const total = newScore()
  for (const row of scores.values()) {
    const score = row.get(name)
    if (!score) continue
    total.pictures += score.pictures
    total.right += score.right
    total.wrong += score.wrong
    total.spent += score.spent
  }
  return total
}

/** Right of all, wrong, and milliseconds a picture, by group and in all. */
function print(scores: Scores, all: readonly Contestant[]): void {
  const cell = ({ pictures, right, wrong, spent }: Score): string =>
    `${right}/${pictures} ${wrong > 0 ? `${wrong} wrong ` : ''}${(spent / Math.max(1, pictures)).toFixed(0)} ms`
  const table: Record<string, Record<string, string>> = {}
  for (const [group, row] of scores) {
    table[group] = Object.fromEntries([...row].map(([name, score]) => [name, cell(score)]))
  }
  table['all'] = Object.fromEntries(all.map(({ name }) => [name, cell(totalOf(scores, name))]))
  console.table(table)
}

if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2))

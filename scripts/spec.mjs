import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/process.mjs'
import { exercisedInVain } from './reach.mjs'
import { titlesOf } from './setup/test-titles.mjs'

const PAGE = 'tests/SPEC.md'
/** What the daily work asks for, point by point. */
const DAILY_PAGE = 'tests/DAILY-WORK.md'
/** The security standard's lines, of which those of level 3 are left out. */
const SECURITY_PAGE = 'tests/security/ASVS.md'
/** The last section: what no test proves yet, with what is missing. */
const OPEN = 'Not yet proven'

/** @typedef {{ number: string, statement: string, proof: string, open: boolean }} Row */

/** The rows of the page's tables: number, statement, proof. @param {string} page @returns {readonly Row[]} */
export function readRows(page) {
  let heading = ''
  /** @type {Row[]} */
  const rows = []
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3).trim()
    if (!line.startsWith('|')) continue
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    const [number = '', statement = '', proof = ''] = cells.map((cell) => cell.trim())
    if (/^(No\.|-+)$/.test(number)) continue
    rows.push({ number, statement, proof, open: heading === OPEN })
  }
  return rows
}

/** Finds what is wrong with the rows. @param {readonly Row[]} rows @param {(path: string) => readonly string[] | null} titles those of a file, null when there is none @param {(path: string, title: string) => readonly string[]} unreached what the test of a title exercises and the product never reaches @param {string} page where the rows stand @returns {readonly string[]} */
export function problemsOf(rows, titles, unreached = () => [], page = PAGE) {
  return [
    ...numbering(rows, page),
    ...rows.flatMap((row) => {
      const say = (/** @type {string} */ what) => `${page} ${row.number}: ${what}`
      if (row.statement === '') return [say('has no statement')]
      if (row.proof === '') return [say(row.open ? 'does not say what is missing' : 'has no proof')]
      return row.open
        ? []
        : proofsOf(row.proof).flatMap((proof) => [
            ...wrongProof(proof, titles, say),
            ...emptyProof(proof, unreached).map((name) =>
              say(`${proof} is no proof: nothing in the product reaches ${name}`),
            ),
          ])
    }),
  ]
}

/** A section counts from 1, so that no statement can drop out unseen. @param {readonly Row[]} rows @param {string} page @returns {readonly string[]} */
function numbering(rows, page) {
  /** @type {Map<string, number[]>} */
  const sections = new Map()
  /** @type {string[]} */
  const wrong = []
  for (const { number } of rows) {
    const [, section, place] = /^(\d+)\.(\d+)$/.exec(number) ?? []
    if (section && place) sections.set(section, [...(sections.get(section) ?? []), Number(place)])
    else wrong.push(`${page}: "${number}" is no number such as 2.14`)
  }
  for (const [section, places] of sections) {
    const sorted = places.toSorted((a, b) => a - b)
    for (const [index, place] of sorted.entries()) {
      if (place === sorted[index - 1]) wrong.push(`${page} ${section}.${place}: stands twice`)
      const next = (sorted[index - 1] ?? 0) + 1
      if (place > next) wrong.push(`${page} ${section}.${next}: is missing`)
    }
  }
  return wrong
}

/** A cell names its proofs one after the other, parted by `<br>`. @param {string} cell */
function proofsOf(cell) {
  return cell.split('<br>').map((proof) => proof.trim())
}

/** What is wrong with a proof: a test as `path › title`, or a decision. @param {string} proof @param {(path: string) => readonly string[] | null} titles @param {(what: string) => string} say @returns {readonly string[]} */
export function wrongProof(proof, titles, say) {
  if (/^decision: \S/.test(proof)) return []
  const [, path, title] = /^`(.+?) › (.+)`$/.exec(proof) ?? []
  if (!path || !title) return [say(`"${proof}" is neither \`path › title\` nor a decision`)]
  const known = titles(path)
  if (known === null) return [say(`${path} does not exist`)]
  if (known.includes(title)) return []
  const meant = path.endsWith('.stories.tsx') ? [] : known.filter((one) => one.includes(title))
  if (meant.length === 1) return []
  return [say(`${path} has ${meant.length || 'no'} test${meant.length ? 's' : ''} "${title}"`)]
}

/** A test of code that no product path calls proves nothing of what a person meets. @param {string} proof @param {(path: string, title: string) => readonly string[]} unreached */
function emptyProof(proof, unreached) {
  const [, path, title] = /^`(.+?) › (.+)`$/.exec(proof) ?? []
  return path && title ? unreached(path, title) : []
}

/** The titles of a file's tests, read once. @returns {(path: string) => readonly string[] | null} */
export function titlesInFiles() {
  /** @type {Map<string, readonly string[] | null>} */
  const known = new Map()
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const file = join(root, path)
    const titles = existsSync(file) ? titlesOf(path, readFileSync(file, 'utf8')) : null
    known.set(path, titles)
    return titles
  }
}

/** Every row of a page names a test that is there, a decision, or what is missing. @param {string} page @param {string} what its rows are called @returns {Promise<{ code: number, output: string, note: string }>} */
async function isProven(page, what) {
  const rows = readRows(readFileSync(join(root, page), 'utf8'))
  const wrong = problemsOf(rows, titlesInFiles(), exercisedInVain(), page)
  const open = rows.filter((row) => row.open)
  const note = open.length
    ? `${open.length} of ${rows.length} ${what} not yet proven: ${open.map(({ number }) => number).join(', ')}`
    : wrong.length
      ? ''
      : `${rows.length} of ${rows.length} ${what} proven`
  return { code: wrong.length ? 1 : 0, output: wrong.join('\n'), note }
}

/** Every statement of the specification. */
export const specificationIsProven = () => isProven(PAGE, 'statements')

/** Every point of the daily work, by a flow where there is one. */
export const dailyWorkIsProven = () => isProven(DAILY_PAGE, 'points of the daily work')

/** Every line of the security standard names a test that is there, or why there is none. */
export async function securityIsProven() {
  const rows = readRows(readFileSync(join(root, SECURITY_PAGE), 'utf8'))
  const titles = titlesInFiles()
  const wrong = rows.flatMap(({ number, proof }) =>
    proofsOf(proof)
      .filter((one) => !/^(decision|review|operator|does not apply|open): \S/.test(one))
      .flatMap((one) => wrongProof(one, titles, (what) => `${SECURITY_PAGE} ${number}: ${what}`)),
  )
  const open = rows.filter(({ proof }) => proof.startsWith('open: '))
  const note = `${open.length} of ${rows.length} lines open: ${open.map(({ number }) => number).join(', ')}`
  return { code: wrong.length ? 1 : 0, output: wrong.join('\n'), note }
}

if (process.argv[1] === import.meta.filename) {
  for (const check of [specificationIsProven, dailyWorkIsProven, securityIsProven]) {
    const { code, output, note } = await check()
    if (output) console.log(output)
    if (note) console.log(note)
    process.exitCode ||= code
  }
}

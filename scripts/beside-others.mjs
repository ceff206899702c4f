import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup/process.mjs'
import { titlesInFiles, wrongProof } from './spec.mjs'

const PAGE = 'docs/beside-others.md'
/** What must stand in a row: these kinds of extension points, by their names. */
const KINDS = ['hook', 'server-manifest']

/**
 * Finds rows of ours whose test is not there, and points that stand in no row.
 *
 * @param {string} page
 * @param {readonly string[]} points each `kind/name`
 * @param {(path: string) => readonly string[] | null} titles those of a file, null when there is none
 * @returns {readonly string[]}
 */
export function besideProblems(page, points, titles) {
  const [ours = ''] = page.split('\n## What theirs have')
  const rows = ours
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|(---| Förråd )/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const missing = points
    .filter((point) => KINDS.includes(point.slice(0, point.indexOf('/'))))
    .map((point) => point.slice(point.indexOf('/') + 1))
    .filter((name) => !rows.some(([, what = '']) => what.includes(`\`${name}\``)))
  return [
    ...rows.flatMap(([, what = '', proof = '']) =>
      wrongProof(proof, titles, (wrong) => `${PAGE} "${what}": ${wrong}`),
    ),
    ...missing.map((name) => `${PAGE}: \`${name}\` stands in no row`),
  ]
}

/** Each extension point beside other systems' names a test that is there. */
export function besideOthersIsShown() {
  const points = JSON.parse(readFileSync(join(root, 'docs/extension-points.json'), 'utf8'))
  const page = readFileSync(join(root, PAGE), 'utf8')
  const wrong = besideProblems(page, Object.keys(points), titlesInFiles())
  return { code: wrong.length ? 1 : 0, output: wrong.join('\n') }
}

/** @typedef {import('../../tests/breaks/break.ts').Break} Break */
/** @typedef {{ file: string, title: string, failed: boolean, frames: readonly { file: string, line: number }[], message: string }} Ran a test that ran */
/** @typedef {'seen' | 'not seen' | 'disturbed'} Verdict */

/** The file and the title of a row's test. @param {Break} row */
export function testOf({ test }) {
  const [file = '', title = ''] = test.split(' › ')
  return { file, title }
}

/** What runs a test. @param {string} file */
export function kindOf(file) {
  if (file.startsWith('tests/e2e/')) return 'e2e'
  if (file.startsWith('tests/contract/')) return 'contract'
  return file.endsWith('.stories.tsx') ? 'stories' : 'unit'
}

/** A title as it is written, with `${}` or `%s` for what each case puts there, as a pattern. @param {string} title */
export function patternOf(title) {
  return title
    .split(/\$\{\}|%[sjid]/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
}

/** The pattern of a row's test. @param {Break} row */
export function patternOfRow(row) {
  const pattern = patternOf(testOf(row).title)
  const { of } = row
  return of ? pattern.replace('.*', () => `.*${patternOf(of)}.*`) : pattern
}

/** So many are broken together at most: the more there are, the likelier one feels another. */
const MOST = 16

/**
 * Rows that are broken together, as few builds as that takes: they are run alike, and neither their tests
 * nor the files that they break are the same. What one feels of another nevertheless fails
 * elsewhere than its row says.
 *
 * @param {readonly Break[]} rows
 * @returns {readonly (readonly Break[])[]}
 */
export function groupsOf(rows) {
  /** @type {Break[][]} */
  const groups = []
  const kind = (/** @type {Break} */ row) => kindOf(testOf(row).file)
  const isApart = (/** @type {Break} */ one, /** @type {Break} */ other) =>
    kind(one) === kind(other) && one.test !== other.test && one.file !== other.file
  const sharing = (/** @type {Break} */ row) =>
    rows.filter((other) => !isApart(row, other) && kind(row) === kind(other)).length
  // Those that share most need a group each: first, so that the others join them.
  for (const row of rows.toSorted((a, b) => sharing(b) - sharing(a))) {
    const group = groups.find(
      (known) => known.length < MOST && known.every((other) => isApart(row, other)),
    )
    if (group) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** @param {string} text @param {Break} row @returns {string} the text with the row's break in it */
export function broken(text, { file, find, replace }) {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${file}: stands there ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}

/** The frames of a stack that lie in the project. @param {string} stack @param {string} root */
function framesOf(stack, root) {
  return [...stack.matchAll(/(?:\(|at |❯ )(?:file:\/\/)?(\/[^\s():]+):(\d+):\d+/g)]
    .map(([, path = '', line]) => ({ file: path, line: Number(line) }))
    .filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'))
    .map(({ file, line }) => ({ file: file.slice(root.length), line }))
}

/** The tests of a Playwright report. @param {any} report @param {string} root @returns {Ran[]} */
export function ranInPlaywright(report, root) {
  const inSuite = (/** @type {any} */ suite, /** @type {string} */ path) => [
    ...(suite.suites ?? []).flatMap((/** @type {any} */ one) =>
      inSuite(one, `${path} ${one.title}`),
    ),
    ...(suite.specs ?? []).map((/** @type {any} */ spec) => {
      const errors = spec.tests.flatMap((/** @type {any} */ test) =>
        test.results.flatMap((/** @type {any} */ result) => result.errors ?? []),
      )
      // Of a test that ran out of time the first says so, and the second where it waited.
      const near = errors
        .filter((/** @type {any} */ error) => error.location?.file.startsWith(root))
        .map((/** @type {any} */ { location: { file, line } }) => {
          return { file: file.slice(root.length), line }
        })
      const message = errors.map((/** @type {any} */ error) => error.message ?? '').join('\n')
      const stack = errors.map((/** @type {any} */ error) => error.stack ?? '').join('\n')
      return {
        file: `tests/e2e/${spec.file}`,
        title: `${path} ${spec.title}`,
        failed: !spec.ok,
        frames: [...near, ...framesOf(`${message}\n${stack}`, root)],
        message,
      }
    }),
  ]
  return report.suites.flatMap((/** @type {any} */ suite) => inSuite(suite, ''))
}

/** The tests of a vitest report that ran. @param {any} report @param {string} root @returns {Ran[]} */
export function ranInVitest(report, root) {
  return report.testResults.flatMap((/** @type {any} */ file) =>
    file.assertionResults
      .filter((/** @type {any} */ test) => ['passed', 'failed'].includes(test.status))
      .map((/** @type {any} */ test) => ({
        file: file.name.slice(root.length),
        title: test.fullName,
        failed: test.status === 'failed',
        frames: framesOf(test.failureMessages.join('\n'), root),
        message: test.failureMessages.join('\n'),
      })),
  )
}

/**
 * What became of a row. Its test was seen to fail only where the flow that has nothing to do with any break
 * (sign-in, start page) held in the same run, and where it failed at the place that the row names.
 *
 * @param {Break} row
 * @param {readonly Ran[]} ran
 * @param {boolean} stands whether that flow held
 * @param {(frame: { file: string, line: number }) => string} lineAt the line of the source
 * @returns {{ verdict: Verdict, at: string, why: string }}
 */
export function verdictOf(row, ran, stands, lineAt) {
  const { file } = testOf(row)
  const title = new RegExp(patternOfRow(row))
  const own = ran.filter((one) => one.file === file && title.test(one.title))
  const [failed] = own.filter((one) => one.failed)
  if (own.length === 0) return { verdict: 'disturbed', at: '', why: 'the test did not run' }
  if (!failed) return { verdict: 'not seen', at: '', why: '' }
  const lines = failed.frames.map(lineAt)
  const inOwn = failed.frames.findIndex((frame) => frame.file === file)
  const at = lines[inOwn === -1 ? 0 : inOwn] ?? ''
  const [why = ''] = failed.message.split('\n').filter((line) => line.trim() !== '')
  // A server that did not start in time says nothing of the break.
  if (/Fixture "\w+" timeout/.test(failed.message)) return { verdict: 'disturbed', at, why }
  if (!stands) return { verdict: 'disturbed', at, why: 'the flow that breaks nothing failed too' }
  const fits = row.at === undefined || lines.some((line) => line.includes(row.at ?? ''))
  return fits ? { verdict: 'seen', at, why } : { verdict: 'disturbed', at, why }
}

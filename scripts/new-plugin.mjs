/**
 * `npm run new:plugin -- <id> ["English title" "Svensk titel"] [--server]`: a working plugin that passes
 * `npm test`; with `--server` one that has its half on the server, too.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { knownText } from './setup/known-texts.mjs'
import { root, run, runTool } from './setup/process.mjs'

const templates = join(import.meta.dirname, 'new-plugin')

/** Files that stand with others of their kind, and not in the plugin's folder. */
const ELSEWHERE = {
  'e2e.spec.ts': 'tests/e2e/ID.spec.ts',
  'contract.test.ts': 'tests/contract/ID.test.ts',
}

/** `expiry-calendar` → `Expiry calendar`. @param {string} id */
const titleOf = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** `expiry-calendar` → `ExpiryCalendar`. @param {string} id */
const nameOf = (id) => id.replace(/(^|-)([a-z0-9])/g, (_, __, first) => first.toUpperCase())

/**
 * Every file of a new plugin by its path in the project. What a later template has in the same place
 * takes the earlier one's.
 *
 * @param {{ id: string, title: string, swedish: string }} names
 * @param {readonly string[]} from
 * @returns {Promise<Map<string, string>>}
 */
async function filesOf({ id, title, swedish }, from) {
  const words = {
    id,
    snake: id.replaceAll('-', '_'),
    Name: nameOf(id),
    Title: title,
    Swedish: swedish,
    PREFIX: id.toUpperCase(),
  }
  /** @param {string} text */
  const fill = (text) =>
    Object.entries(words).reduce(
      (filled, [word, value]) => filled.replaceAll(`__${word}__`, value),
      text,
    )
  const files = new Map()
  for (const template of from) {
    const folder = join(templates, template)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const source = join(entry.parentPath, entry.name)
      const path = fill(relative(folder, source)).replace(/\.txt$/, '')
      const elsewhere = ELSEWHERE[/** @type {keyof typeof ELSEWHERE} */ (path)]
      const target = elsewhere?.replace('ID', id) ?? `plugins/${id}/${path}`
      files.set(target, fill(await readFile(source, 'utf8')))
    }
  }
  return files
}

/** What is wrong with the words given; null when nothing is. @param {string} id @param {string[]} titles */
function mistakeIn(id, titles) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return 'Usage: npm run new:plugin -- <id> ["English title" "Svensk titel"] [--server]\nThe id is the folder: lower-case letters, digits and hyphens.'
  }
  if (existsSync(join(root, 'plugins', id))) return `plugins/${id} is there already.`
  const taken = Object.values(ELSEWHERE)
    .map((path) => path.replace('ID', id))
    .find((path) => existsSync(join(root, path)))
  if (taken) return `${taken} is there already.`
  const bad = titles.find((title) => !/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u.test(title))
  if (bad !== undefined) {
    return `The title "${bad}" may hold letters, digits, spaces, dots and hyphens.`
  }
  const [title = ''] = titles
  const known = knownText(title)
  return known
    ? `The title "${title}" is a text of ${known.catalog} ("${known.word}") already, which the app would show in place of yours. Choose another English title.`
    : null
}

const given = process.argv.slice(2)
const hasServer = given.includes('--server')
const option = given.find((word) => word.startsWith('--') && word !== '--server')
const [id = '', title = titleOf(id), swedish = title] = given.filter(
  (word) => !word.startsWith('--'),
)
const mistake = option ? `There is no ${option}, only --server.` : mistakeIn(id, [title, swedish])
if (mistake) {
  console.error(mistake)
  process.exit(1)
}
const files = await filesOf(
  { id, title, swedish },
  hasServer ? ['template', 'server'] : ['template'],
)
for (const [path, text] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const paths = [...files.keys()]
const quiet = { quiet: true }
/** @param {readonly string[]} written */
const format = (written) => runTool('prettier', ['--write', ...written], quiet)
const steps = [
  () => format(paths.filter((path) => !/\.(po|sql)$/.test(path))),
  // Notes beside each text where it stands, as `npm run check` wants it.
  () => runTool('lingui', ['extract', '--clean'], quiet),
  ...(hasServer ? ['scripts/generate.mjs', 'scripts/extension-points.mjs'] : []).map(
    (script) => () => run(process.execPath, [join(root, script)], quiet),
  ),
]
for (const step of steps) {
  const { code, output } = await step()
  if (code === 0) continue
  console.error(output)
  process.exit(1)
}
console.log(`${paths.sort().join('\n')}

The plugin works: npm run dev shows it as "${swedish}". Check it: npm run check -- plugins/${id}. Next: docs/plugins.md.`)

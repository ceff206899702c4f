/** `npm run new:plugin <id> ["English title" "Svensk titel"]`: a working plugin that passes `npm test`. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root, runTool } from './setup/process.mjs'

const template = join(import.meta.dirname, 'new-plugin', 'template')

/** `expiry-calendar` → `Expiry calendar`. @param {string} id */
const titleOf = (id) => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

/** `expiry-calendar` → `ExpiryCalendar`. @param {string} id */
const nameOf = (id) => id.replace(/(^|-)([a-z0-9])/g, (_, __, first) => first.toUpperCase())

/**
 * Every file of a new plugin by its path in the project.
 *
 * @param {{ id: string, title: string, swedish: string }} names
 * @returns {Promise<Map<string, string>>}
 */
async function filesOf({ id, title, swedish }) {
  const words = { id, Name: nameOf(id), Title: title, Swedish: swedish, PREFIX: id.toUpperCase() }
  /** @param {string} text */
  const fill = (text) =>
    Object.entries(words).reduce(
      (filled, [word, value]) => filled.replaceAll(`__${word}__`, value),
      text,
    )
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const files = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const path = fill(relative(template, source)).replace(/\.txt$/, '')
    const target = path === 'e2e.spec.ts' ? `tests/e2e/${id}.spec.ts` : `plugins/${id}/${path}`
    files.set(target, fill(await readFile(source, 'utf8')))
  }
  return files
}

/** What is wrong with the words given; null when nothing is. @param {string} id @param {string[]} titles */
function mistakeIn(id, titles) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return 'Usage: npm run new:plugin <id> ["English title" "Svensk titel"]\nThe id is the folder: lower-case letters, digits and hyphens.'
  }
  if (existsSync(join(root, 'plugins', id))) return `plugins/${id} is there already.`
  if (existsSync(join(root, 'tests/e2e', `${id}.spec.ts`)))
    return `tests/e2e/${id}.spec.ts is there already.`
  const bad = titles.find((title) => !/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u.test(title))
  return bad === undefined
    ? null
    : `The title "${bad}" may hold letters, digits, spaces, dots and hyphens.`
}

const [id = '', title = titleOf(id), swedish = title] = process.argv.slice(2)
const mistake = mistakeIn(id, [title, swedish])
if (mistake) {
  console.error(mistake)
  process.exit(1)
}
const files = await filesOf({ id, title, swedish })
for (const [path, text] of files) {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const paths = [...files.keys()]
const written = [
  await runTool('prettier', ['--write', ...paths.filter((path) => !path.endsWith('.po'))], {
    quiet: true,
  }),
  // Notes beside each text where it stands, as `npm run check` wants it.
  await runTool('lingui', ['extract', '--clean'], { quiet: true }),
]
const failed = written.find(({ code }) => code !== 0)
if (failed) {
  console.error(failed.output)
  process.exit(1)
}
console.log(`${paths.sort().join('\n')}

The plugin works: npm run dev shows it as "${swedish}". Next: docs/plugins.md.`)

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const catalogs = readdirSync(path.join(root, 'plugins'))
  .map((plugin) => `plugins/${plugin}/locales/sv.po`)
  // A folder of one line has its texts in its package.
  .filter((file) => existsSync(path.join(root, file)))
  .concat(
    'ui/locales/sv.po',
    'ui/shell/SignInAgain/locales/sv.po',
    'ui/shell/SignOut/locales/sv.po',
    'ui/shell/WithoutServer/locales/sv.po',
    'ui/services/outboxOff/locales/sv.po',
  )

/** A message with its translation; long ones, which stand on several lines, are left out. */
const MESSAGE = /(?:msgctxt "(.*)"\n)?msgid "(.+)"\nmsgstr "(.*)"/g

it('one English text has one Swedish one: the catalog that is loaded last would win', () => {
  const known = new Map<string, { readonly swedish: string; readonly file: string }>()
  const clashes: string[] = []
  for (const file of catalogs) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, context = '', english = '', swedish = ''] of text.matchAll(MESSAGE)) {
      const id = `${context} ${english}`
      const other = known.get(id)
      if (!other) known.set(id, { swedish, file })
      else if (other.swedish !== swedish) {
        clashes.push(`${english}: ${other.swedish} (${other.file}), ${swedish} (${file})`)
      }
    }
  }
  expect(known.size).toBeGreaterThan(500)
  expect(clashes).toEqual([])
})

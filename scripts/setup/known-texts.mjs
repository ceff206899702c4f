import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** Every catalog of the product and of the templates that a plugin begins with. @returns {readonly string[]} */
export function catalogFiles() {
  return ['plugins', 'ui', 'scripts/new-plugin'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|[\\/])locales[\\/]sv\.po(\.txt)?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

/**
 * The first catalog that has this text as an id of its own, without a context: a plugin that says it, too, would
 * be shown the word that stands there. Null where none has it.
 *
 * @param {string} text
 * @param {readonly string[]} [files]
 * @returns {{ readonly catalog: string, readonly word: string } | null}
 */
export function knownText(text, files = catalogFiles()) {
  for (const catalog of files) {
    for (const entry of readFileSync(join(root, catalog), 'utf8').split(/\n\n+/)) {
      const id = /^msgid (".*")$/m.exec(entry)?.[1]
      if (id !== JSON.stringify(text) || /^msgctxt /m.test(entry)) continue
      const word = /^msgstr "(.*)"$/m.exec(entry)?.[1] ?? ''
      return { catalog, word }
    }
  }
  return null
}

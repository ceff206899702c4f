import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { root } from './process.mjs'

/** The sheet that each class was made for. @type {Map<string, string>} */
const sheets = new Map()

/**
 * The class that stands for a name of a style sheet: those of the same name in two sheets differ by four
 * characters, which stand in the app's JavaScript. Throws where they would be the same, since each would then
 * take the other's style.
 *
 * @param {string} name @param {string} file
 */
export function className(name, file) {
  const sheet = relative(root, file.replace(/\?.*$/, ''))
  const made = `${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`
  const other = sheets.get(made) ?? sheet
  if (other !== sheet) {
    throw new Error(`${other} and ${sheet} have the same class ${made}: call it otherwise in one`)
  }
  sheets.set(made, sheet)
  return made
}

import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** What is made of text, or not yet packed; pictures and the like are. */
const PACKABLE = /\.(js|css|html|svg|json|txt|wasm|ttf|webmanifest)$/

/**
 * Leaves each file of the build also as small as brotli and gzip make it, for the server to send as
 * it is. A file that would not become smaller gets neither.
 *
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const packable = filesBelow(dir).filter((file) => PACKABLE.test(file))
      await Promise.all(packable.map(pack))
    },
  }
}

/** @param {string} file */
async function pack(file) {
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = { br: await brotli(content, { params }), gz: await zip(content, { level: 9 }) }
  for (const [ending, body] of Object.entries(packed)) {
    if (body.length < content.length) writeFileSync(`${file}.${ending}`, body)
  }
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : path))
}

/** Whether the message catalogs hold every text of the code, in Swedish, and nothing else. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { root, run, runTool } from './setup/process.mjs'

/** @typedef {{ code: number, output: string }} Outcome */

/** All catalogs; what stood in them is put back. @returns {Promise<Outcome>} */
export async function textsAreFresh() {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '*.po'], {
    quiet: true,
  })
  const paths = listed.output.split('\n').filter(Boolean)
  const before = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const extracted = await runTool('lingui', ['extract', '--clean'], { quiet: true })
  const wrong = [...before].flatMap(([path, known]) => {
    const made = readFileSync(join(root, path), 'utf8')
    if (made !== known) writeFileSync(join(root, path), known)
    return faultsOf(path, known, made)
  })
  return extracted.code === 0 ? outcomeOf(wrong) : extracted
}

/**
 * The catalog of one plugin, `plugins/<id>/locales/sv.po`; made in a folder of its own, so that none is
 * touched. The command with the plugin's folder would write all others anew, without what their
 * placeholders stand for.
 *
 * @param {string} path
 * @param {string} [known] what stands in it, read when missing
 * @returns {Promise<Outcome>}
 */
export async function catalogIsFresh(path, known = readFileSync(join(root, path), 'utf8')) {
  const config = getConfig({ cwd: root })
  const copies = mkdtempSync(join(tmpdir(), 'forrad-texts-'))
  try {
    mkdirSync(dirname(join(copies, path)), { recursive: true })
    writeFileSync(join(copies, path), known)
    const alone = {
      path: join(copies, dirname(path), '{locale}'),
      include: [dirname(dirname(path))],
    }
    const [catalog] = await getCatalogs({ ...config, catalogs: [alone] })
    const { orderBy = 'message' } = config
    const made = await catalog?.make({ clean: true, overwrite: false, locale: ['sv'], orderBy })
    if (!made) return { code: 1, output: `The texts of ${path} could not be read from the code.` }
    return outcomeOf(faultsOf(path, known, readFileSync(join(copies, path), 'utf8')))
  } finally {
    rmSync(copies, { recursive: true })
  }
}

/** @param {string} path @param {string} known @param {string} made @returns {readonly string[]} */
function faultsOf(path, known, made) {
  // The creation date is the only line that may differ.
  const bare = (/** @type {string} */ text) => text.replace(/"POT-Creation-Date:.*\n/, '')
  return [
    ...(bare(made) === bare(known) ? [] : [`${path} is stale: npm run texts`]),
    ...(/msgstr ""\n(\n|$)/.test(made) ? [`${path} has texts without Swedish`] : []),
  ]
}

/** @param {readonly string[]} wrong @returns {Outcome} */
function outcomeOf(wrong) {
  return { code: wrong.length > 0 ? 1 : 0, output: wrong.join('\n') }
}

import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createClient } from '../../tests/contract/client.ts'
import { adjustment } from '../../tests/contract/stockroom.ts'
import { startCopied } from '../../tests/packages/copied-server.ts'
import {
  copyProject,
  execute,
  followGuide,
  GUIDE_SPEC,
  guideBlocks,
  translate,
} from '../../tests/packages/new-plugin.helpers.ts'
import { rounded } from './results.ts'

/** What a person reads and types in a minute. */
const WORDS = 200
const CHARACTERS = 200

/** What a person reads: the first three whole, of the others what comes before their second heading. */
const WHOLE = ['docs/plugins.md', 'docs/plugins/pages.md', 'docs/plugins/scans.md']
const BEGUN = ['docs/plugins/data.md', 'docs/plugins/rules.md']

/**
 * `npm run bench -- guide`: a stranger's walk of the guide with a clock, in a copy of the project.
 * Its commands and blocks are taken out of the guide's pages and done as they stand there; at its end a
 * server runs that has the plugin's table, call and rule, and a browser finds its page, tile and scan
 * handler. How long reading and typing takes is an estimate by the words and characters, and is no person.
 */
export async function run(): Promise<object> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-guide-')))
  await chmod(folder, 0o755)
  try {
    const app = await copyProject(folder)
    const page = (name: string) => readFile(path.join(app, name), 'utf8')
    const commands = shellLines(await page('docs/plugins.md'))
    const [make = '', ...others] = commands
    const id = /new:plugin -- (\S+)/.exec(make)?.[1] ?? ''
    const blocks = guideBlocks(
      await page('docs/plugins/pages.md'),
      await page('docs/plugins/scans.md'),
    )
    const seconds: Record<string, number> = {}
    const step = async (name: string, work: () => Promise<unknown>) => {
      const begun = performance.now()
      await work()
      seconds[name] = rounded((performance.now() - begun) / 1000)
      console.log(`${String(seconds[name]).padStart(8)} s  ${name}`)
    }
    const shell = (line: string) => step(line, () => execute('sh', ['-c', line], app))

    await shell(make)
    const plugin = path.join(app, 'plugins', id)
    await followGuide(plugin, blocks)
    await shell('npm run texts')
    const words = blocks.filter(({ name }) => name.endsWith('.po')).map(({ code }) => code)
    await translate(path.join(plugin, 'locales/sv.po'), words.join('\n'))
    await shell(`npx prettier --write plugins/${id}`)
    // The last one, `npm run dev`, watches and does not end: in its place the built server.
    for (const line of others.slice(0, -1)) await shell(line)
    await shell('npm run build')
    await step('the server: table, call and rule', () => askServer(app, id))
    await writeFile(path.join(app, 'tests/e2e/guide.spec.ts'), GUIDE_SPEC)
    await shell(`npx playwright test tests/e2e/${id}.spec.ts tests/e2e/guide.spec.ts`)

    return estimate(
      commands,
      blocks.map(({ code }) => code),
      await Promise.all(WHOLE.map(page)),
      await Promise.all(BEGUN.map(page)),
      seconds,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The commands under the guide's own heading for this walk. */
function shellLines(guide: string): readonly string[] {
  const [, block = ''] = /## Fifteen minutes\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide) ?? []
  const lines = block.split('\n').filter(Boolean)
  if (lines.at(-1) !== 'npm run dev') throw new Error('the guide’s commands end otherwise')
  return lines
}

/** Starts what was built, with demo data; the plugin keeps a note there, and refuses a pick. */
async function askServer(app: string, id: string): Promise<void> {
  const server = await startCopied(app, ['dist/server/main.js'])
  try {
    // What the plugin adds stands in no contract but that of the copy.
    const client = createClient(server.url, () => null)
    const expectStatus = async (wanted: number, asked: ReturnType<typeof client.get>) => {
      const { status, body } = await asked
      if (status !== wanted) throw new Error(`${status}: ${JSON.stringify(body)}`)
      return body
    }
    const credentials = { email: 'admin@forrad.example', password: demoPassword }
    await expectStatus(200, client.post('/api/auth/sign_in', credentials))
    const [item] = (await expectStatus(200, client.get('/api/items/search?query=paracetamol')))
      .items
    const [place] = item.locations[0].storage_locations
    const { identifier, expiration_date } = place.batches[0]
    const calls = `/api/${id.replaceAll('-', '_')}/notes`
    const note = { location_id: item.locations[0].id, text: 'Städad' }
    await expectStatus(201, client.post(calls, { note }))
    const { notes } = await expectStatus(200, client.get(calls))
    if (notes[0]?.text !== note.text) throw new Error('the table has no note')
    await expectStatus(200, client.patch(`/api/plugin_settings/${id}`, { values: { most: 1 } }))
    const line = { storage_location_id: place.id, identifier, expiration_date, quantity: -2 }
    const adjustments = [adjustment(item.id, 'remove', line)]
    const refused = await expectStatus(
      409,
      client.post('/api/adjustments/register', { adjustments }),
    )
    const [{ rule }] = refused.error.details
    if (rule !== `${id}/no_remark`) throw new Error(`refused by ${rule}`)
  } finally {
    await server.stop()
  }
}

/** What was read, typed and waited for, and what that makes in minutes. */
function estimate(
  commands: readonly string[],
  blocks: readonly string[],
  whole: readonly string[],
  begun: readonly string[],
  seconds: Readonly<Record<string, number>>,
): object {
  const wordsOf = (text: string) =>
    text
      .replaceAll(/```[\s\S]*?```/g, '')
      .split(/\s+/)
      .filter((word) => /\w/.test(word)).length
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  const untilSecond = (text: string) => text.split(/^## /m).slice(0, 2).join('')
  const read = sum([...whole, ...begun.map(untilSecond)].map(wordsOf))
  const typed = sum(commands.map((line) => line.length))
  const pasted = sum(blocks.map((code) => code.length))
  const waited = sum(Object.values(seconds)) / 60
  const reading = read / WORDS
  const typing = typed / CHARACTERS
  const retyping = pasted / CHARACTERS
  const results = {
    'words read': read,
    'characters of commands': typed,
    'characters of blocks': pasted,
    'minutes of reading (estimate)': rounded(reading),
    'minutes of typing commands (estimate)': rounded(typing),
    'minutes of typing the blocks too, not pasting them (estimate)': rounded(retyping),
    'minutes of reading and typing, blocks pasted (estimate)': rounded(reading + typing),
    'minutes of reading and typing, blocks typed (estimate)': rounded(reading + typing + retyping),
    'minutes that the commands took, all one after the other': rounded(waited),
  }
  for (const [name, value] of Object.entries(results))
    console.log(`${String(value).padStart(8)}  ${name}`)
  return results
}

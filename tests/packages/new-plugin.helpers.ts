import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const WORKSPACES = ['core', 'ui', 'openapi', 'workers', 'server']

// Tests within tests are in their short form: what they prove is that they do as they did.
const { NODE_ENV: _, VITEST: __, FORRAD_FULL: ___, ...env } = process.env

/** Runs a command as a person would, not as a test; its output is in what it throws. */
export async function execute(command: string, args: readonly string[], cwd: string) {
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 }
  try {
    return (await promisify(execFile)(command, args, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** A copy of the project's own files in `folder/app`; the packages come from the original. */
export async function copyProject(folder: string): Promise<string> {
  const app = path.join(folder, 'app')
  const listed = await execute('git', ['ls-files', '-co', '--exclude-standard', '-z'], root)
  const files = listed.split('\0').filter(Boolean)
  const folders = new Set(files.map((file) => path.dirname(path.join(app, file))))
  for (const one of folders) await mkdir(one, { recursive: true })
  // A file that was deleted but not committed yet is listed all the same.
  await Promise.all(
    files.map((file) => cp(path.join(root, file), path.join(app, file)).catch(isMissing)),
  )
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(app, 'node_modules/@forrad'), { recursive: true })
  for (const part of WORKSPACES) {
    await symlink(path.join(app, part), path.join(app, 'node_modules/@forrad', part))
  }
  await symlink(path.join(root, 'node_modules/.bin'), path.join(app, 'node_modules/.bin'))
  // The check of the catalogs asks git which there are.
  await execute('git', ['init', '--quiet'], app)
  return app
}

/** What came of tests of a copy of the project, run by vitest. */
export async function testsOf(app: string, ...args: readonly string[]) {
  const tool = path.join(app, 'node_modules/.bin/vitest')
  const run = execute(process.execPath, [tool, 'run', '--reporter=json', ...args], app)
  // With tests that failed it ends with an error; its report says which.
  const output = await run.catch((error: Error) => (error.cause as { stdout: string }).stdout)
  const report = JSON.parse(output.slice(output.indexOf('{"')))
  const { numPassedTests, testResults } = report as TestReport
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed')
    const own = tests.map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${why}`)
    return status === 'failed' && own.length === 0 ? [`${name}: ${message}`] : own
  })
  const files = testResults.map(({ name }) => path.relative(app, name))
  return { failed, numPassedTests, files: files.toSorted() }
}

/** What is used of vitest's report. */
interface TestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function isMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** A code block of the guide, and what the sentence before it names last. */
export interface GuideBlock {
  readonly name: string
  readonly code: string
}

/** The blocks of the guide's pages that stand for parts of a plugin: files by path, and entries of a list. */
export function guideBlocks(...pages: readonly string[]): readonly GuideBlock[] {
  const blocks = /([^\n].*(?:\n[^\n]+)*)\n\n```\w+\n([\s\S]*?)```/g
  return pages
    .flatMap((page) => [...page.matchAll(blocks)])
    .flatMap(([, sentence = '', code = '']) => {
      // "In `file`:" and "Among the entries of `list` in `plugin.ts`" name first what gets the code.
      const names = [...sentence.matchAll(/`([^`]*\/[^`]*\.\w+|[^`]+: [[{])`/g)]
      const name = names.at(-1)?.[1]
      return name ? [{ name, code }] : []
    })
}

/** Does in a plugin's folder what the guide says: writes files, adds entries to the manifest's lists. */
export async function followGuide(folder: string, blocks: readonly GuideBlock[]): Promise<void> {
  const manifest = path.join(folder, 'plugin.ts')
  for (const { name, code } of blocks.filter((block) => !block.name.endsWith('.po'))) {
    if (!/[[{]$/.test(name)) {
      await writeFile(path.join(folder, name), code)
      continue
    }
    const text = await readFile(manifest, 'utf8')
    if (!text.includes(name)) throw new Error(`plugin.ts has no ${name}`)
    await writeFile(manifest, text.replace(name, `${name}\n${code}`))
  }
}

/** Fills in the Swedish that the guide gives; an entry that the catalog lacks is an error. */
export async function translate(catalog: string, entries: string): Promise<void> {
  let text = await readFile(catalog, 'utf8')
  for (const [whole, id = ''] of entries.matchAll(/(msgid ".+")\nmsgstr ".+"/g)) {
    const empty = `${id}\nmsgstr ""\n`
    if (!text.includes(empty)) throw new Error(`the catalog waits for no ${id}`)
    text = text.replace(empty, `${whole}\n`)
  }
  await writeFile(catalog, text)
}

/** A flow that shows the tile and the scan handler of the guide's blocks in the built app. */
export const GUIDE_SPEC = `
import { expect, signIn, test } from './fixtures.ts'

test('the guide’s tile and scan handler', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ak_location', '1'))
  await signIn(page, 'edit')
  await expect(page.getByRole('region', { name: 'Hyllplatser totalt' })).toContainText(/[1-9]/)
  await page.goto('/search')
  await page.getByRole('searchbox').fill(']d2010704626101234817200101')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Förpackningen gick ut 2020-01-01').last()).toBeVisible()
})
`

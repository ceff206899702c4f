import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const ids = readdirSync(path.join(root, 'plugins'))

/** Removing a feature is removing its folder: no other file may need it. A whole compilation each. */
it.each(ids)('%s: the rest compiles', { timeout: 300_000 }, async (removed) => {
  const folder = await mkdtemp(path.join(root, 'node_modules/.tmp-without-'))
  try {
    const project = path.join(folder, 'tsconfig.json')
    const settings = {
      extends: path.join(root, 'tsconfig.json'),
      include: ['ui', 'plugins/*', '.storybook'].map((part) => path.join(root, part)),
      exclude: [path.join(root, 'plugins', removed), '**/*.stories.tsx'],
      compilerOptions: { types: ['../vite/client'] },
    }
    await writeFile(project, JSON.stringify(settings))
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch(
      (error: { readonly stdout: string }) => error,
    )
    expect(stdout).toBe('')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

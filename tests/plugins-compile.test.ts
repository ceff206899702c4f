import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const ids = readdirSync(path.join(root, 'plugins'))

const tsc = path.join(root, 'node_modules/.bin/tsc')

/** What is compiled, each with its own settings: the app, and the server with its plugins' halves. */
const projects = [
  {
    settings: 'tsconfig.json',
    include: ['ui', 'plugins/*', '.storybook'],
    exclude: ['plugins/*/server'],
  },
  { settings: 'server/tsconfig.json', include: ['server', 'plugins/*/server'], exclude: [] },
]

/** Removing a feature is removing its folder: no other file may need it. Whole compilations each. */
it.each(ids)('%s: the rest compiles', { timeout: 600_000 }, async (removed) => {
  const folder = await mkdtemp(path.join(root, 'node_modules/.tmp-without-'))
  try {
    for (const { settings, include, exclude } of projects) {
      const project = path.join(folder, 'tsconfig.json')
      const content = {
        extends: path.join(root, settings),
        include: include.map((part) => path.join(root, part)),
        exclude: [`plugins/${removed}`, ...exclude]
          .map((part) => path.join(root, part))
          .concat('**/*.stories.tsx', '**/*.test.ts'),
        compilerOptions: {
          typeRoots: [path.join(root, 'node_modules/@types')],
          types: settings.startsWith('server') ? ['node'] : ['../vite/client'],
        },
      }
      await writeFile(project, JSON.stringify(content))
      const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch(
        (error: { readonly stdout: string }) => error,
      )
      expect(stdout).toBe('')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** They put something of their own in the place of a module, or of the contract, and have both for themselves. */
const ALONE = ['session-limits.test.ts', 'item-fields.test.ts', 'witness-signing.test.ts']
/** Databases that are cut off, locked or left over, start after start: in the full run. */
const FULL = process.env['FORRAD_FULL'] === '1' ? [] : ['startup-embedded.test.ts']

/** The server's calls on a real PostgreSQL: one cluster for the run, one database for each file. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/contract',
  test: {
    globalSetup: ['./database.setup.ts'],
    maxWorkers: 2,
    projects: [
      // Files share what they import: a third of the time went to imports.
      project('contract', {
        include: ['**/*.test.ts'],
        exclude: [...ALONE, ...FULL],
        isolate: false,
      }),
      project('contract, alone', { include: ALONE }),
    ],
  },
})

function project(
  name: string,
  files: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration {
  return {
    test: {
      ...files,
      name,
      environment: 'node',
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Beside everything else of a test run a second is too short to wait for what comes by itself.
      expect: { poll: { timeout: 10_000 } },
    },
  }
}

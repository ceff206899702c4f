import { defineConfig } from 'vitest/config'

/** The server's calls on a real PostgreSQL: one cluster for the run, one database for each file. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/contract',
  test: {
    name: 'contract',
    include: ['**/*.test.ts'],
    // Databases that are cut off, locked or left over, start after start: in the full run.
    exclude: process.env['FORRAD_FULL'] === '1' ? [] : ['startup-embedded.test.ts'],
    environment: 'node',
    globalSetup: ['./database.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Beside everything else of a test run a second is too short to wait for what comes by itself.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
  },
})

import { defineConfig } from 'vitest/config'

/** Calls made up from the contract, right and wrong: a real server process, a real PostgreSQL. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/fuzz',
  test: {
    name: 'fuzz',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../contract/database.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

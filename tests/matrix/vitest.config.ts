import { defineConfig } from 'vitest/config'

/** Who may do what, cell by cell: a real server, a real PostgreSQL, two customers. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite/matrix',
  test: {
    name: 'matrix',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../contract/database.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})

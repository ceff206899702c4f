import { defineConfig } from 'vitest/config'

/** What must hold when many do the same at once and when processes die: real servers, real PostgreSQL. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'faults',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['../contract/database.setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Each file starts server processes of its own: one after the other, so that time is the server's.
    fileParallelism: false,
  },
})

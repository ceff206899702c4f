import { defineConfig } from 'vitest/config'

/** What the outbox does in real browsers that die, before real servers and databases that die. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'torture',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./build.setup.ts'],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})

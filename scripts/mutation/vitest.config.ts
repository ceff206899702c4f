import { defineConfig } from 'vitest/config'

/**
 * A folder's unit tests as a broken line meets them: each file for itself, so that one does not lead
 * another astray, and without what only views need, which would be most of the time.
 */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    // What does not end is ended from outside; that a busy machine is slow says nothing of a test.
    testTimeout: 600_000,
  },
})

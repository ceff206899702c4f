import { defineConfig } from 'vitest/config'

/** The packed packages as strangers get them: installed from their tarballs into empty projects. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'packages',
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})

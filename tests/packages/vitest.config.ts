import { defineConfig } from 'vitest/config'

/** The packed packages as strangers get them: installed from their tarballs into empty projects. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'packages',
    // What wants a build of the whole app is left to the full run.
    include:
      process.env['FORRAD_FULL'] === '1'
        ? ['**/*.test.ts']
        : [
            'core.test.ts',
            'new-plugin.test.ts',
            'new-plugin-server.test.ts',
            'fridge-log.test.ts',
            'outside.test.ts',
            'release.test.ts',
          ],
    environment: 'node',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
  },
})

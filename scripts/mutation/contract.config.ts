import { defineConfig } from 'vitest/config'

/** The tests of the calls that change stock, on a real PostgreSQL, as broken lines of the server meet them. */
export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'tests/contract/{adjustments,handling,intents,opened,stock}*.test.ts',
      'tests/contract/{changes,counted,differences,other-batch,reasons}*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['tests/contract/database.setup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

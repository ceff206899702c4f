import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Unit tests: no browser, no server. Contract, story and end-to-end tests have their own configurations. */
export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()],
  test: {
    include: [
      '{core,ui,plugins,workers,server,scripts}/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/documents/*.test.ts',
    ],
    // Each plugin taken out in turn, with the types checked anew: in the full run.
    exclude: [
      '**/node_modules/**',
      ...(process.env['FORRAD_FULL'] === '1' ? [] : ['tests/plugins-compile.test.ts']),
    ],
    environment: 'node',
    // Files share what they import: no test leaves anything behind, and most of the time goes to imports.
    isolate: false,
    // Properties with many examples take longer on a busy machine; none waits for anything.
    testTimeout: 30_000,
    typecheck: { enabled: false },
  },
})

import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Unit tests of a plugin in a folder of its own: texts are macros, catalogs and styles are modules. */
export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }), lingui()],
  test: { include: ['**/*.test.{ts,tsx}'], testTimeout: 60_000 },
})

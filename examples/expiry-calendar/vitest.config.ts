import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `@forrad/ui` comes as source: its texts are macros, its styles are modules. */
export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } })],
  test: {
    include: ['src/**/*.test.ts'],
    server: { deps: { inline: [/@forrad\//] } },
    testTimeout: 60_000,
  },
})

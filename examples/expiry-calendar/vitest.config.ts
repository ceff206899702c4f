import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * In a checkout `@forrad/ui` is source: its texts are macros, its styles are modules. From `npm run pack` it
 * is plain JavaScript.
 */
export default defineConfig({
  plugins: [react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } })],
  test: {
    include: ['src/**/*.test.ts'],
    server: { deps: { inline: [/@forrad\//] } },
    testTimeout: 60_000,
  },
})

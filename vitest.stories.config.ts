import { lingui } from '@lingui/vite-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Chromium as found: named by the environment, else Debian's, else Playwright's own. */
const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/** Every story is a test in a real browser: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    storybookTest({ configDir: `${import.meta.dirname}/.storybook` }),
  ],
  optimizeDeps: {
    include: ['react-dom/client', '@storybook/react-vite', '@fluentui/react-components'],
  },
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        // Nothing moves, so that axe sees colours at rest.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          args: ['--no-sandbox'],
          ...(executablePath === undefined ? {} : { executablePath }),
        },
      }),
    },
  },
})

import path from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const executablePath = process.env['CHROMIUM_PATH']

/** Every story of a plugin is a test in a real browser: it renders, its play function passes, axe finds nothing. */
export default defineConfig({
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui(),
    storybookTest({ configDir: path.join(import.meta.dirname, 'storybook') }),
  ],
  optimizeDeps: {
    include: [
      'react-dom/client',
      'react/jsx-dev-runtime',
      'storybook/test',
      '@storybook/react-vite',
      '@fluentui/react-components',
      '@lingui/core',
      '@lingui/react',
      '@forrad/core/domain',
      '@forrad/core/kernel',
      '@forrad/core/stores',
      '@forrad/core/testing',
      '@forrad/ui',
      '@forrad/ui/catalog',
    ],
  },
  test: {
    isolate: false,
    name: 'stories',
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
      }),
    },
  },
})

import { createRequire } from 'node:module'
import path from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { installedForTests } from './scripts/setup/chromium.mjs'

const executablePath = installedForTests()

/** Where the packages lie: a copy of the project may have those of the original. */
const packages = path.resolve(
  createRequire(import.meta.url).resolve('storybook/package.json'),
  '../..',
)

/** How a run shows every story; `.storybook/preview.tsx` knows the names. */
interface Look {
  readonly theme: 'light' | 'dark' | 'contrast'
  readonly size: 'phone' | 'desktop'
}

/** Phone and light always; the other themes and the desktop in the full run. */
const looks: readonly Look[] =
  process.env['FORRAD_FULL'] === '1'
    ? [
        { theme: 'light', size: 'phone' },
        { theme: 'dark', size: 'phone' },
        { theme: 'contrast', size: 'phone' },
        { theme: 'light', size: 'desktop' },
      ]
    : [{ theme: 'light', size: 'phone' }]

/** Every story is a test in a real browser: it renders, its play function passes, axe finds nothing. */
export default defineConfig({ test: { projects: looks.map(project) } })

function project({ theme, size }: Look, turn: number): TestProjectInlineConfiguration {
  return {
    define: { STORY_LOOK: JSON.stringify({ theme, viewport: { value: size, isRotated: false } }) },
    plugins: [
      react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
      lingui(),
      storybookTest({ configDir: `${import.meta.dirname}/.storybook` }),
    ],
    server: { fs: { allow: ['.', packages] } },
    optimizeDeps: {
      include: ['react-dom/client', '@storybook/react-vite', '@fluentui/react-components'],
    },
    test: {
      // Files share what they import, as pages of Storybook do: nearly half the time went to loading.
      isolate: false,
      name: `stories, ${size}, ${theme}`,
      testTimeout: 30_000,
      // One look after the other: one browser at a time.
      sequence: { groupOrder: turn },
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
  }
}

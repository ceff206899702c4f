import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedForTests } from '../../scripts/setup/chromium.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const executablePath = installedForTests()

/** Pictures of the built Storybook beside those that were accepted: `npm run storybook:compare`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: path.join(root, 'test-results/pictures/wrong'),
  snapshotPathTemplate: `${process.env['FORRAD_PICTURES'] ?? '{testDir}/accepted'}/{arg}{ext}`,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [
    ['line'],
    ['html', { outputFolder: path.join(root, 'test-results/pictures/report'), open: 'never' }],
  ],
  expect: {
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // A hair at a letter's edge; a moved line or another colour is more.
      maxDiffPixels: 30,
    },
  },
  use: {
    ...(process.env['FORRAD_STORYBOOK'] ? { baseURL: process.env['FORRAD_STORYBOOK'] } : {}),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
})

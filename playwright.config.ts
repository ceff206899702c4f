import { defineConfig } from '@playwright/test'
import { installedForTests } from './scripts/setup/chromium.mjs'

const full = process.env['FORRAD_FULL'] === '1'
const executablePath = installedForTests()

/** Real browser, real server, real database. Phone first; a desktop pass of every route. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/build.setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  // Each waits for its server, its database and its browser in turn: two leave a quarter of two processors idle.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // What a service worker answers escapes `page.route`; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Roles, failing networks and what goes through many cases of a kind belong to the full run.
      ...(full ? {} : { grepInvert: /@full/ }),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // Every flow runs at phone size; at desktop size each route, and in the full run every flow too.
      // What is about a phone's own frame (bottom navigation, full-width drawer, back) is left out. So
      // is the scanner from the search bar, which only small screens have (specification section 2);
      // scan-doctor.spec.ts opens it at desktop size.
      ...(full
        ? { grepInvert: /@phone/, testIgnore: /\/scanner\.spec\.ts$/ }
        : { grep: /@desktop/ }),
    },
  ],
})

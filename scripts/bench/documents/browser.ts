import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { findChromium } from '../../setup/chromium.mjs'
import type { Held } from './page.ts'

/** Builds the page, opens it in Chromium and returns what each piece of work cost there. */
export async function blockedInBrowser(): Promise<readonly Held[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'forrad-bench-documents-'))
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'warn',
      worker: { format: 'es' },
      build: { outDir, emptyOutDir: true, target: 'es2023' },
    })
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      build: { outDir },
      preview: { host: '127.0.0.1', port: 4860 },
    })
    const executablePath = await findChromium()
    const browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath ? { executablePath } : {}),
    })
    try {
      const page = await browser.newPage()
      await page.goto(server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:4860/')
      await page.waitForFunction(() => typeof window.measureDocuments === 'function')
      return await page.evaluate(() => window.measureDocuments())
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

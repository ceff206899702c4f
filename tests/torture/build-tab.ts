import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'

/** Files of the tab are answered at this address of the server's origin. */
export const TAB = '/torture/'

/** Builds the tab into a new folder; returns its path. */
export async function buildTab(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-tab-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    base: TAB,
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'tab.ts'),
        output: { entryFileNames: 'tab.js' },
      },
    },
  })
  return folder
}

/** Lets a browser find the tab's files in this folder, whether the server answers or not. */
export async function serveTab(context: BrowserContext, folder: string): Promise<void> {
  await context.route(`**${TAB}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(TAB.length)
    if (name === '') {
      const body = `<!doctype html><script type="module" src="${TAB}tab.js"></script>`
      return route.fulfill({ contentType: 'text/html', body })
    }
    return route.fulfill({ path: path.join(folder, name), contentType: 'text/javascript' })
  })
  // The tab's files stand for those that the worker keeps; it would answer in their place.
  await context.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker
  })
}

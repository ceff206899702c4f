import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { TAB } from './browser.ts'

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

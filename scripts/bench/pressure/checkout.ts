import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Program } from '../../../tests/contract/process.ts'

/** A version of the product in a folder of its own. */
export interface Checkout extends Program {
  /** Whether its answers are those of this checkout's contract. */
  readonly isOurs: boolean
}

/** A version that builds its server is started as it is built, an earlier one from its sources. */
export function openCheckout(folder: string): Checkout {
  const isOurs = folder === path.join(import.meta.dirname, '../../..')
  if (!existsSync(path.join(folder, 'scripts/setup/server-bundle.mjs'))) {
    return { folder, isOurs, args: ['--import', 'tsx', 'server/main.ts'] }
  }
  const build = `const { buildServer } = await import('./scripts/setup/build.mjs'); await buildServer()`
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: folder })
  return { folder, isOurs, args: ['dist/server/main.js'] }
}

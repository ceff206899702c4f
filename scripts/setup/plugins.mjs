import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.mjs'

/** The plugins that have a server half. @returns {readonly string[]} */
export function serverHalves() {
  return readdirSync(join(root, 'plugins'))
    .sort()
    .filter((id) => existsSync(join(root, 'plugins', id, 'server/plugin.ts')))
}

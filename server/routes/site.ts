import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '@forrad/openapi'
import type { AppContext } from '../context.ts'
import { componentSchema, schemaCompiler } from '../contract.ts'
import type { Handlers } from '../handlers.ts'
import { errorCode } from '../start-error.ts'

const none: SiteSettings = { disabled_plugins: [], contributions: [] }

/**
 * Site settings: the file `site.json` in the data folder, read anew each time, so that a change
 * needs no restart. A file that cannot be used is logged and counts as empty.
 */
export function siteHandlers({ settings, log }: AppContext): Handlers<'getSettings'> {
  const file = path.join(settings.dataFolder, 'site.json')
  const isSettings = schemaCompiler().body(componentSchema('SiteSettings'))
  return {
    async getSettings() {
      try {
        const written: unknown = JSON.parse(await readFile(file, 'utf8'))
        const isObject = typeof written === 'object' && !Array.isArray(written)
        const found: unknown = written && isObject ? { ...none, ...written } : written
        if (isSettings(found)) return found as SiteSettings
        const problems = isSettings.errors?.map((error) => `${error.instancePath} ${error.message}`)
        log.error({ file, problems }, 'site settings do not follow the contract')
      } catch (error) {
        if (errorCode(error) !== 'ENOENT')
          log.error({ file, err: error }, 'site settings unreadable')
      }
      return none
    },
  }
}

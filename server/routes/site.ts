import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '@forrad/openapi'
import { noSettings, noteSettings } from '../audit/settings.ts'
import type { AppContext } from '../context.ts'
import { componentSchema, schemaCompiler } from '../contract.ts'
import type { Handlers } from '../handlers.ts'
import { errorCode } from '../start-error.ts'

/**
 * Site settings: the file `site.json` in the data folder, read anew each time, so that a change
 * needs no restart. A file that cannot be used is logged and counts as empty.
 */
export function siteHandlers(context: AppContext): Handlers<'getSettings'> {
  const { settings, log, background } = context
  /** What this process has noted in the audit log. */
  let noted = ''
  const note = (found: SiteSettings) => {
    const text = JSON.stringify(found)
    if (text === noted) return
    noted = text
    background.run('audit log', () => noteSettings(context, found))
  }
  const file = path.join(settings.dataFolder, 'site.json')
  const isSettings = schemaCompiler().body(componentSchema('SiteSettings'))
  return {
    async getSettings() {
      try {
        const written: unknown = JSON.parse(await readFile(file, 'utf8'))
        const isObject = typeof written === 'object' && !Array.isArray(written)
        const found: unknown = written && isObject ? { ...noSettings, ...written } : written
        if (isSettings(found)) {
          note(found as SiteSettings)
          return found as SiteSettings
        }
        const problems = isSettings.errors?.map((error) => `${error.instancePath} ${error.message}`)
        log.error({ file, problems }, 'site settings do not follow the contract')
      } catch (error) {
        if (errorCode(error) !== 'ENOENT')
          log.error({ file, err: error }, 'site settings unreadable')
      }
      note(noSettings)
      return noSettings
    },
  }
}

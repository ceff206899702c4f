import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '@forrad/openapi'
import { noSettings } from './audit/settings.ts'
import type { AppContext } from './context.ts'
import { componentSchema, schemaCompiler } from './contract.ts'
import { errorCode } from './start-error.ts'

/** What it takes to read an installation's settings. */
export interface SiteContext {
  readonly settings: Pick<AppContext['settings'], 'dataFolder'>
  readonly log: Pick<AppContext['log'], 'error'>
}

/** Where an installation's settings stand: `site.json` in the data folder. */
export function siteFile({ settings }: Pick<SiteContext, 'settings'>): string {
  return path.join(settings.dataFolder, 'site.json')
}

/**
 * Site settings, read anew each time, so that a change needs no restart. A file that cannot be used
 * is logged and counts as empty.
 */
export async function readSiteSettings(context: SiteContext): Promise<SiteSettings> {
  const { log } = context
  const file = siteFile(context)
  const isSettings = schemaCompiler().body(componentSchema('SiteSettings'))
  try {
    const written: unknown = JSON.parse(await readFile(file, 'utf8'))
    const isObject = typeof written === 'object' && !Array.isArray(written)
    const found: unknown = written && isObject ? { ...noSettings, ...written } : written
    if (isSettings(found)) return found as SiteSettings
    const problems = isSettings.errors?.map((error) => `${error.instancePath} ${error.message}`)
    log.error({ file, problems }, 'site settings do not follow the contract')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') log.error({ file, err: error }, 'site settings unreadable')
  }
  return noSettings
}

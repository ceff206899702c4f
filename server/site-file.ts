import type { SettingFields } from '@forrad/core/domain'
import { isRecord, strayNames } from '@forrad/core/domain'
import type { SiteProblem, SiteSettings } from '@forrad/openapi'
import type { ErrorObject } from 'ajv'
import { noSettings } from './audit/settings.ts'
import { componentSchema, schemaCompiler } from './contract.ts'
import { jsonPlaces, textPlace } from './json-places.ts'

/** A site's file as it is written: its settings, or what is wrong with them. */
export type ReadSite =
  | { readonly ok: true; readonly settings: SiteSettings }
  | { readonly ok: false; readonly problems: readonly SiteProblem[] }

/** Reads the text of a `site.json`; what is wrong carries its line and column. */
export function readSiteText(text: string): ReadSite {
  const { fault } = jsonPlaces(text)
  if (fault !== null) {
    return { ok: false, problems: [{ code: 'not_json', path: '', ...textPlace(text, fault) }] }
  }
  const written: unknown = JSON.parse(text)
  const found: unknown = isRecord(written) ? { ...noSettings, ...written } : written
  const isSettings = schemaCompiler().body(componentSchema('SiteSettings'))
  if (isSettings(found)) return { ok: true, settings: found as SiteSettings }
  return { ok: false, problems: (isSettings.errors ?? []).map((error) => problemOf(error, text)) }
}

/** Values of `plugin_settings` that their plugin does not have or cannot take (SET-4). */
export function straySettings(
  text: string,
  { plugin_settings = {} }: SiteSettings,
  settable: ReadonlyMap<string, SettingFields>,
): readonly SiteProblem[] {
  return [...settable].flatMap(([plugin, fields]) =>
    strayNames(fields, plugin_settings[plugin]).map((name) => {
      const path = ['plugin_settings', plugin, ...(name === '' ? [] : [name])].join('.')
      return { code: 'unknown_setting', path, ...placeOf(text, path) } as const
    }),
  )
}

function problemOf({ keyword, instancePath, params }: ErrorObject, text: string): SiteProblem {
  const parts = instancePath.split('/').slice(1)
  const above = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const extra: unknown = params['additionalProperty'] ?? params['missingProperty']
  const path = [...above, ...(typeof extra === 'string' ? [extra] : [])].join('.')
  const code = keyword === 'additionalProperties' ? 'unknown_field' : 'wrong_value'
  return { code, path, ...placeOf(text, path) }
}

/** Where a value stands, or what holds it where it is missing. */
function placeOf(text: string, path: string) {
  const { places } = jsonPlaces(text)
  const parts = path === '' ? [] : path.split('.')
  for (let count = parts.length; count >= 0; count -= 1) {
    const index = places.get(parts.slice(0, count).join('.'))
    if (index !== undefined) return textPlace(text, index)
  }
  return { line: 1, column: 1 }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strayNames, type SettingFields } from '@forrad/core/domain'
import { PLUGIN_API, startRegistry, type PluginManifest } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import type { SettingsAnswer } from '@forrad/openapi'
import type { ReactView } from '@forrad/ui'
import { expect, it } from 'vitest'
import { SETTINGS } from '../examples/fridge-log/model/limits.ts'
import { REASON_FIELDS } from '../plugins/reasons/model/settings.ts'

const root = path.join(import.meta.dirname, '..')
const pages = readdirSync(path.join(root, 'docs/plugins')).map((page) => `docs/plugins/${page}`)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Indented as it may be, on as many lines as it may be. */
const bare = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

/** The blocks whose sentence says that they stand in a file of an example. */
const quoted = pages.flatMap((page) => {
  const blocks = read(page).matchAll(/([^\n].*(?:\n[^\n]+)*)\n\n```\w+\n([\s\S]*?)```/g)
  return [...blocks].flatMap(([, sentence = '', code = '']) => {
    const [, file] = /So in\s`((?:examples|plugins|tests)\/[^`]+)`:$/.exec(sentence) ?? []
    return file ? [[page, file, code] as const] : []
  })
})

it('the guide quotes its example in every part of it, and beside it what is compiled', () => {
  const files = quoted.map(([, file]) => file.replace('examples/fridge-log/', ''))
  expect(files.toSorted()).toEqual([
    'model/limits.ts',
    'model/warm-rule.ts',
    'plugin.ts',
    'plugins/recall/server/plugin.ts',
    'plugins/transfers/model/transfers.store.ts',
    'plugins/transfers/server/openapi.yaml',
    'server/migrations/0001_readings.sql',
    'server/openapi.yaml',
    'server/plugin.ts',
    'server/plugin.ts',
    'server/plugin.ts',
    'tests/guide-code.test.ts',
    'tests/guide-code.test.ts',
    'views/WarmMark.tsx',
  ])
})

it.each(quoted)('%s: its code stands in %s', (_page, file, code) => {
  expect(bare(read(file))).toContain(bare(code))
})

/** The blocks of the page on publishing that are a `site.json`. */
const sites = [
  ...read('docs/plugins/publishing.md').matchAll(/```json\n(\{\n[^`]*"plugin_settings"[^`]*)```/g),
].map(([, code = '']) => JSON.parse(code) as Partial<SettingsAnswer>)

it('what the guide writes in site.json is there: plugins, contributions and settings', async () => {
  expect(sites.length).toBe(2)
  const folders = import.meta.glob<{ readonly default: PluginManifest<ReactView> }>(
    '../plugins/*/plugin.ts',
  )
  const own = Object.entries(folders).map(([file, load]) => {
    return { id: file.split('/').at(-2) ?? file, own: true, load }
  })
  // Their texts are in catalogs of their own, which are not built here.
  const examples = readdirSync(path.join(root, 'examples')).map((id) => {
    const manifest = { api: PLUGIN_API, id, name: { id } }
    return { id, own: false, load: async () => ({ default: manifest }) }
  })
  const services = fakeServices()
  for (const written of sites) {
    const settings = { disabled_plugins: [], contributions: [], ...written }
    const options = { services, timers: services.clock, log: () => {} }
    const { problems, dispose } = await startRegistry([...own, ...examples], {
      ...options,
      settings,
    })
    dispose()
    expect(problems).toEqual([])
    const known: Readonly<Record<string, SettingFields>> = {
      'fridge-log': SETTINGS,
      reasons: REASON_FIELDS,
    }
    for (const [id, values] of Object.entries(written.plugin_settings ?? {})) {
      expect([id, known[id] && strayNames(known[id], values)]).toEqual([id, []])
    }
  }
})

it.each(['ARCHITECTURE.md', 'docs/plugins.md', 'docs/beside-others.md', ...pages])(
  '%s: its links lead somewhere',
  (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    )
    const gone = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))
    expect(gone).toEqual([])
  },
)

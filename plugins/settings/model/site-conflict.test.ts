import { memoryStorage } from '@forrad/core/stores'
import type { PluginSettings } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { settingsDraft } from './settings.draft.ts'
import { fridge } from './settings.fixture.ts'
import { createSettingsStore, type SettingsDeps } from './settings.store.ts'

const details = [{ field: 'values.who', rule: 'settings/changed' }]
const error = { kind: 'answer', status: 409, code: 'refused_by_rule', details } as const

it('names no colleague where the site says otherwise, until one has set something', async () => {
  const storage = memoryStorage()
  let now: PluginSettings = fridge
  const api = {
    listPluginSettings: async () => ({ ok: true, data: { plugin_settings: [now] } }),
    changePluginSettings: async () => ({ ok: false, error }),
  } as unknown as SettingsDeps['api']
  const page = () =>
    createSettingsStore({
      api,
      log: () => {},
      draft: settingsDraft(storage, 'u-1'),
      onSaved: () => expect.fail('nothing was saved'),
    })
  const left = page()
  await left.load()
  left.change('fridge-log', 'who', 'ward')
  now = { ...now, values: { warm: 6, who: 'all' } }
  // Who comes back began with what counted then.
  const store = page()
  await store.load()
  await store.save('fridge-log')
  expect(store.state.conflict).toEqual({ plugin: 'fridge-log', isColleagues: false })
  now = { ...now, values: { warm: 6, who: 'nobody' }, version: 4 }
  await store.save('fridge-log')
  expect(store.state.conflict).toEqual({ plugin: 'fridge-log', isColleagues: true })
})

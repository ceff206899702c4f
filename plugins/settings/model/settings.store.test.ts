import type { Api } from '@forrad/core/api'
import { memoryStorage } from '@forrad/core/stores'
import type { PluginSettings, SettingValues } from '@forrad/openapi'
import { describe, expect, it, vi } from 'vitest'
import { changedNames, shownValues, stillMeant, withChange } from './draft.ts'
import { settingsDraft } from './settings.draft.ts'
import { fridge } from './settings.fixture.ts'
import { createSettingsStore } from './settings.store.ts'

type Calls = Pick<Api, 'listPluginSettings' | 'changePluginSettings'>

function opened(answer: Partial<Calls> = {}, storage = memoryStorage()) {
  const sent: SettingValues[] = []
  const api: Calls = {
    listPluginSettings: async () => ({ ok: true, data: { plugin_settings: [fridge] } }),
    async changePluginSettings(input) {
      sent.push(input.values)
      const now: PluginSettings = { ...fridge, values: { ...fridge.values, ...input.values } }
      return { ok: true, data: { plugin_settings: now } }
    },
    ...answer,
  }
  const onSaved = vi.fn()
  const draft = settingsDraft(storage, 'u-1')
  return { store: createSettingsStore({ api, log: () => {}, draft, onSaved }), sent, onSaved }
}

describe('what stands on the page', () => {
  it('what was changed over what counts, and the default where a field is given back', () => {
    expect(shownValues(fridge, { who: 'ward' })).toEqual({ warm: 6, who: 'ward' })
    expect(shownValues(fridge, { warm: null })).toEqual({ warm: 8, who: 'nobody' })
  })

  it('a field that is as it was saved again is no change', () => {
    const changed = withChange(fridge, {}, 'who', 'ward')
    expect(changedNames(fridge, changed)).toEqual(['who'])
    expect(withChange(fridge, changed, 'who', 'nobody')).toEqual({})
    expect(withChange(fridge, {}, 'who', null)).toEqual({})
    expect(withChange(fridge, {}, 'warm', null)).toEqual({ warm: null })
  })
})

describe('leaving the page', () => {
  it('keeps what was not saved for whoever comes back, over what counted when they began', async () => {
    const storage = memoryStorage()
    const first = opened({}, storage)
    await first.store.load()
    first.store.change('fridge-log', 'warm', 4)
    const theirs: PluginSettings = { ...fridge, values: { ...fridge.values, warm: 7 } }
    const changed = vi.fn(async () => ({ ok: true, data: { plugin_settings: theirs } }))
    const { store } = opened(
      {
        listPluginSettings: async () => ({ ok: true, data: { plugin_settings: [theirs] } }),
        changePluginSettings: changed as never,
      },
      storage,
    )
    await store.load()
    expect(store.state.drafts).toEqual({ 'fridge-log': { warm: 4 } })
    await store.save('fridge-log')
    const values = { warm: 4 }
    expect(changed).toHaveBeenCalledWith({ plugin: 'fridge-log', values, seen: { warm: 6 } })
    expect(settingsDraft(storage, 'u-1').read()).toBeNull()
  })

  it('what became so meanwhile is no draft, and a later change begins with what counts then', async () => {
    const storage = memoryStorage()
    const first = opened({}, storage)
    await first.store.load()
    first.store.change('fridge-log', 'warm', 4)
    const now: PluginSettings = { ...fridge, values: { ...fridge.values, warm: 4 } }
    const changed = vi.fn(async () => ({ ok: true, data: { plugin_settings: now } }))
    const { store } = opened(
      {
        listPluginSettings: async () => ({ ok: true, data: { plugin_settings: [now] } }),
        changePluginSettings: changed as never,
      },
      storage,
    )
    await store.load()
    expect(store.state.drafts).toEqual({})
    store.change('fridge-log', 'warm', 5)
    await store.save('fridge-log')
    expect(changed).toHaveBeenCalledWith(expect.objectContaining({ seen: { warm: 4 } }))
  })

  it('keeps nothing of what was dropped, and nothing for anybody else', async () => {
    const storage = memoryStorage()
    const { store } = opened({}, storage)
    await store.load()
    store.change('fridge-log', 'who', 'ward')
    expect(settingsDraft(storage, 'u-2').read()).toBeNull()
    expect(settingsDraft(storage, 'u-1').read()).not.toBeNull()
    store.drop('fridge-log')
    expect(settingsDraft(storage, 'u-1').read()).toBeNull()
  })

  it('takes no draft for one whose field has gone, is of another kind or is so already', () => {
    const draft = { warm: 6, who: null, gone: 1 }
    expect(stillMeant(fridge, draft)).toEqual({})
    expect(stillMeant(fridge, { warm: 'cold', who: ['ward'] as never })).toEqual({})
    expect(stillMeant(fridge, { warm: 99, who: 'ward' })).toEqual({ warm: 99, who: 'ward' })
    expect(stillMeant(fridge, { warm: null })).toEqual({ warm: null })
  })

  it('reads nothing that is no draft', () => {
    const key = 'draft.settings.u-1'
    for (const text of ['', '7', '{"drafts":{}}', '{"drafts":{"a":1},"seen":{}}']) {
      expect(settingsDraft(memoryStorage({ [key]: text }), 'u-1').read()).toBeNull()
    }
  })
})

describe('saving', () => {
  it('sends what was changed and nothing else, and takes over what is answered', async () => {
    const { store, sent, onSaved } = opened()
    await store.load()
    store.change('fridge-log', 'who', 'ward')
    await store.save('fridge-log')
    expect(sent).toEqual([{ who: 'ward' }])
    expect(store.state.list?.[0]?.values).toEqual({ warm: 6, who: 'ward' })
    expect(store.state.drafts['fridge-log']).toEqual({})
    expect(onSaved).toHaveBeenCalledOnce()
  })

  it('sends nothing that the plugin would not take, and says so', async () => {
    const { store, sent } = opened()
    await store.load()
    store.change('fridge-log', 'warm', 99)
    await store.save('fridge-log')
    expect(sent).toEqual([])
    expect(store.state.tried).toEqual(['fridge-log'])
  })

  it('gives every own field back', async () => {
    const { store, sent } = opened()
    await store.load()
    store.giveBack('fridge-log')
    await store.save('fridge-log')
    expect(sent).toEqual([{ warm: null }])
  })

  it('keeps what was changed when it fails, also when the settings come anew', async () => {
    const error = { kind: 'network' } as const
    const { store, onSaved } = opened({
      changePluginSettings: async () => ({ ok: false, error }),
    })
    await store.load()
    store.change('fridge-log', 'who', 'ward')
    await store.save('fridge-log')
    await store.load()
    expect(store.state).toMatchObject({
      drafts: { 'fridge-log': { who: 'ward' } },
      failed: { plugin: 'fridge-log', error },
      saving: null,
    })
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('says what the person saw when they began, and shows both where a colleague has set the same', async () => {
    const theirs: PluginSettings = {
      ...fridge,
      values: { ...fridge.values, warm: 7 },
      version: 4,
    }
    const details = [{ field: 'values.warm', rule: 'settings/changed' }]
    const error = { kind: 'answer', status: 409, code: 'refused_by_rule', details } as const
    const list = vi.fn(async () => {
      return { ok: true, data: { plugin_settings: [list.mock.calls.length > 1 ? theirs : fridge] } }
    })
    const changed = vi.fn(async () => ({ ok: false, error }))
    const { store, onSaved } = opened({
      listPluginSettings: list as never,
      changePluginSettings: changed as never,
    })
    await store.load()
    store.change('fridge-log', 'warm', 5)
    // The page follows what colleagues do: what came meanwhile is not what the person began with.
    await store.load()
    store.change('fridge-log', 'warm', 4)
    await store.save('fridge-log')
    expect(changed).toHaveBeenLastCalledWith({
      plugin: 'fridge-log',
      values: { warm: 4 },
      seen: { warm: 6 },
    })
    expect(store.state).toMatchObject({
      conflict: { plugin: 'fridge-log', isColleagues: true },
      failed: null,
      drafts: { 'fridge-log': { warm: 4 } },
      list: [{ values: { warm: 7 } }],
    })
    await store.save('fridge-log')
    expect(changed).toHaveBeenLastCalledWith({
      plugin: 'fridge-log',
      values: { warm: 4 },
      seen: { warm: 7 },
    })
    store.drop('fridge-log')
    expect(store.state.conflict).toBeNull()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('the next save goes by what is shown, also where a later question overtook the one of the refusal', async () => {
    const theirs: PluginSettings = { ...fridge, values: { ...fridge.values, warm: 7 } }
    const details = [{ field: 'values.warm', rule: 'settings/changed' }]
    const error = { kind: 'answer', status: 409, code: 'refused_by_rule', details } as const
    const waiting: (() => void)[] = []
    let kept = fridge
    const changed = vi.fn(async () => ({ ok: false, error }))
    const { store } = opened({
      listPluginSettings: async () => {
        await new Promise<void>((resolve) => void waiting.push(resolve))
        return { ok: true, data: { plugin_settings: [kept] } }
      },
      changePluginSettings: changed as never,
    })
    const answer = (turn: number) => vi.waitFor(() => (waiting[turn] ?? expect.fail('not asked'))())
    const loaded = store.load()
    await answer(0)
    await loaded
    store.change('fridge-log', 'warm', 5)
    kept = theirs
    const saved = store.save('fridge-log')
    await vi.waitFor(() => expect(waiting).toHaveLength(2))
    // The colleague's change is told here at the same moment.
    const told = store.load()
    await answer(1)
    expect(store.state.saving).toBe('fridge-log')
    await answer(2)
    await Promise.all([saved, told])
    await Promise.race([
      store.save('fridge-log'),
      vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2)),
    ])
    expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ seen: { warm: 7 } }))
  })

  it('keeps what was saved where the settings were asked for before it and come after', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let kept = fridge
    let asked = 0
    const { store } = opened({
      async listPluginSettings() {
        const read = kept
        // The second was read before the save, and comes after it.
        if (++asked === 2) await held
        return { ok: true, data: { plugin_settings: [read] } }
      },
      async changePluginSettings({ values }) {
        kept = { ...kept, values: { ...kept.values, ...values } }
        return { ok: true, data: { plugin_settings: kept } }
      },
    })
    await store.load()
    store.change('fridge-log', 'warm', 5)
    const told = store.load()
    await store.save('fridge-log')
    release()
    await told
    expect(store.state).toMatchObject({ list: [{ values: { warm: 5 } }], loading: false })
  })

  it('names no colleague where what they set could not be fetched', async () => {
    const details = [{ field: 'values.warm', rule: 'settings/changed' }]
    const error = { kind: 'answer', status: 409, code: 'refused_by_rule', details } as const
    let asked = 0
    const { store } = opened({
      listPluginSettings: async () =>
        ++asked === 1
          ? { ok: true, data: { plugin_settings: [fridge] } }
          : { ok: false, error: { kind: 'network' } },
      changePluginSettings: (async () => ({ ok: false, error })) as never,
    })
    await store.load()
    store.change('fridge-log', 'warm', 5)
    await store.save('fridge-log')
    expect(store.state).toMatchObject({
      conflict: null,
      failed: { plugin: 'fridge-log', error },
      drafts: { 'fridge-log': { warm: 5 } },
      saving: null,
    })
  })
})

import { createPluginChanges } from '@forrad/core/stores'
import { fakeServices, settled } from '@forrad/core/testing'
import type { SettingsAnswer } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import { settingsOf, watchSite } from './watchSite.ts'

const none: SettingsAnswer = { disabled_plugins: [], contributions: [] }

/** A page that has begun with these settings, at a server that has others later. */
async function aPage(begun: SettingsAnswer | null) {
  const { api } = fakeServices()
  const changes = createPluginChanges()
  let now: SettingsAnswer | null = none
  const getSettings = vi.fn(async () =>
    now ? ({ ok: true, data: now } as const) : ({ ok: false, error: { kind: 'network' } } as const),
  )
  const offer = vi.fn<(isDue: () => boolean) => void>()
  await watchSite({ api: { ...api, getSettings }, changes }, begun, offer)
  return {
    offer,
    getSettings,
    async tell(settings: SettingsAnswer | null, plugins = ['settings', 'site']) {
      now = settings
      changes.tell({ type: 'change', ids: { plugins } })
      await settled()
    },
  }
}

it('offers to load the page anew, once for each change of what it goes by from its beginning', async () => {
  const { tell, offer, getSettings } = await aPage(none)
  expect(getSettings).not.toHaveBeenCalled()
  await tell({ ...none, disabled_plugins: ['labels'] })
  await tell({ ...none, disabled_plugins: ['labels'] })
  expect(offer).toHaveBeenCalledTimes(1)
  await tell({ ...none, stock_status: 'usable' })
  expect(offer).toHaveBeenCalledTimes(2)
  const isDue = offer.mock.lastCall?.[0]
  expect(isDue?.()).toBe(true)
  // As the page has them: there is nothing to load.
  await tell(none)
  expect(offer).toHaveBeenCalledTimes(2)
  expect(isDue?.()).toBe(false)
  await tell({ ...none, disabled_plugins: ['labels'] })
  expect(offer).toHaveBeenCalledTimes(3)
})

it('says nothing of what pages follow by themselves, of no answer, and of other changes', async () => {
  const { tell, offer, getSettings } = await aPage(none)
  await tell({
    ...none,
    stock_status: 'total',
    plugin_settings: { reasons: { x: 1 } },
    faulty: true,
  })
  await tell(null)
  expect(offer).not.toHaveBeenCalled()
  expect(getSettings).toHaveBeenCalledTimes(2)
  await tell({ ...none, disabled_plugins: ['labels'] }, ['recall'])
  expect(getSettings).toHaveBeenCalledTimes(2)
})

it('a page that came from the device goes by what it finds first', async () => {
  const { tell, offer, getSettings } = await aPage(null)
  expect(getSettings).toHaveBeenCalledTimes(1)
  await tell(none)
  expect(offer).not.toHaveBeenCalled()
  await tell({ ...none, disabled_plugins: ['labels'] })
  expect(offer).toHaveBeenCalledTimes(1)
})

it('reads what the server has put into the page', () => {
  const page = (textContent: string | null) => ({
    getElementById: () => (textContent === null ? null : ({ textContent } as HTMLElement)),
  })
  expect(settingsOf(page(JSON.stringify({ '/api/settings': none })))).toEqual(none)
  expect(settingsOf(page('{}'))).toBeNull()
  expect(settingsOf(page(null))).toBeNull()
})

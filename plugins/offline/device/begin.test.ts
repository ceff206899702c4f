import { createPluginChanges } from '@forrad/core/stores'
import { fakeServices, settled } from '@forrad/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { begin } from './begin.ts'

afterEach(() => vi.unstubAllGlobals())

it('offers to load the page anew for other settings also where nothing is kept', async () => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { getElementById: () => null, scripts: [] })
  const changes = createPluginChanges()
  const services = fakeServices({ changes })
  const stands = vi.fn(async () => {})
  begin(services, stands)
  await settled()
  const answer = { disabled_plugins: ['labels'], contributions: [] }
  vi.spyOn(services.api, 'getSettings').mockResolvedValue({ ok: true, data: answer })
  changes.tell({ type: 'change', ids: { plugins: ['site'] } })
  await settled()
  expect(services.shown).toHaveLength(1)
  expect(services.shown[0]).toMatchObject({ tone: 'info', duration: -1 })
  // No stock is kept there.
  expect(stands).not.toHaveBeenCalled()
})

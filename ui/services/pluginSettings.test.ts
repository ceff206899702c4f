import { fakeApi, fakeServices } from '@forrad/core/testing'
import { createPluginChanges } from '@forrad/core/stores'
import { expect, test } from 'vitest'
import { pluginSettings } from './pluginSettings.ts'

const fields = { 'required.remove': { kind: 'choice', choices: ['off', 'all'], default: 'off' } }
const reason = { plugin: 'reasons', fields, values: { 'required.remove': 'all' } }

/** Services over a server, or a device, that tells the settings or does not. */
function setUp() {
  const told = { isAway: true }
  const listPluginSettings = async () =>
    told.isAway
      ? { ok: false, error: { kind: 'network' } }
      : { ok: true, data: { plugin_settings: [reason] } }
  const changes = createPluginChanges()
  const services = fakeServices({ api: { ...fakeApi(), listPluginSettings } as never, changes })
  return { told, changes, known: pluginSettings(services) }
}

test('what nobody tells is unknown, until it is told', async () => {
  const { told, changes, known } = setUp()
  expect(known.state).toMatchObject({ values: null, unknown: false })
  await known.load()
  expect(known.state).toMatchObject({ values: null, unknown: true })
  told.isAway = false
  changes.tell({ type: 'reset' })
  await expect.poll(() => known.state.unknown).toBe(false)
  expect(known.state.values).toEqual({ reasons: reason.values })
})

test('rules read what is set in the shape of site.json, as on the server', async () => {
  const { told, known } = setUp()
  told.isAway = false
  await known.load()
  expect(known.state.shaped).toEqual({ reasons: { required: { remove: 'all' } } })
})

test('what was known stands where it cannot be fetched anew', async () => {
  const { told, known } = setUp()
  told.isAway = false
  await known.load()
  told.isAway = true
  await known.load()
  expect(known.state).toMatchObject({ values: { reasons: reason.values }, unknown: false })
})

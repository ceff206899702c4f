import { fakeServices } from '@forrad/core/testing'
import { takeBack, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'

it('OUTBOX-23 an undo of a pick that became a difference says where the rest stands, and leaves both', async () => {
  i18n.load('sv', messages)
  i18n.activate('sv')
  const services = fakeServices({ waits: true, wordError })
  const { api, adjustments, outbox, shown } = services
  const [item] = api.world.items
  const place = item?.locations[0]?.storage_locations[0]
  const [batch] = place?.batches ?? []
  if (!item || !place || !batch) throw new Error('the item lies nowhere')
  for (const call of ['registerAdjustments', 'sendIntents'] as const) {
    api.fail(call, { kind: 'network' })
  }
  const pick = [{ storage_location_id: place.id, quantity: batch.quantity }]
  expect(await adjustments.instantPick(item, pick)).toMatchObject({ data: { id: -1 } })
  // Meanwhile somebody else takes one of them, so that the last of the pick is not there.
  const { identifier, expiration_date } = batch
  const update = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
  await api.registerAdjustments({
    adjustments: [{ item_id: item.id, type: 'remove', batch_updates: [update] }],
  })
  await (await outbox()).send()
  await takeBack([{ id: -1, failure: 'Ett gick inte.' }], 'Ångrat.', services)
  expect(shown.at(-1)).toEqual({
    tone: 'error',
    text: 'Ett gick inte. Det kunde inte bokföras helt: utkorgen visar vad som är kvar att utreda.',
  })
  expect(api.callsOf('undoAdjustment')).toEqual([])
  expect((await outbox()).state.entries).toMatchObject([{ state: 'difference' }])
})

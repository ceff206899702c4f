import { aLocation, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { receivalForm } from './form.ts'
import { open, setUp } from './receival.store.fixtures.ts'
import { saveAsked } from './save-asked.ts'

const pack = (identifier: string | null) => ({ identifier, expiration_date: '2030-01-31' })
const shelves = [
  aStockedShelfPlace(),
  aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [] }),
]
const item = anItem({ locations: [anItemLocation({ storage_locations: shelves })] })
const facts = { item, locations: [aLocation()], chosenLocationId: 1, today: '2026-11-16' } as const
const formOf = (draft: Draft) => receivalForm(draft, facts)

/** A reception that waits for what plugins ask. */
function setUpWaiting() {
  const world = open(setUp())
  let letGo: (isFree: boolean) => void = () => {}
  const mayGo = () => new Promise<boolean>((resolve) => (letGo = resolve))
  const reason = { code: 'order', text: 'Beställning' }
  const { store } = world
  store.setLine(1, { placeId: 11, expiry: '2030-01-31' })
  const saving = saveAsked({ store, fields: { mayGo, said: () => ({ reason }) }, formOf })
  const go = (isFree = true) => {
    letGo(isFree)
    return saving
  }
  const sent = () => world.api.callsOf('adjustItem').map(({ input }) => input)
  return { ...world, go, sent, reason }
}

it('DELIVERY-13 what is scanned while plugins’ fields are waited for is received with the rest', async () => {
  const { store, go, sent, left, reason } = setUpWaiting()
  const before = left() ?? 0
  store.count(pack('L1'))
  await go()
  const adjustment = { reason, batch_updates: [{ quantity: 6 }] }
  expect(sent()).toMatchObject([{ item_adjustment: { adjustments: [adjustment] } }])
  expect([store.state.draft, left()]).toEqual([null, before + 6])
})

it('DELIVERY-13 nothing is sent where it was closed meanwhile, or the fields lack something', async () => {
  const closed = setUpWaiting()
  closed.store.close()
  await closed.go()
  const lacking = setUpWaiting()
  await lacking.go(false)
  expect([closed.sent(), lacking.sent()]).toEqual([[], []])
  expect(lacking.store.state.draft?.lines).toMatchObject([{ quantity: 5 }])
})

it('DELIVERY-13 what was scanned meanwhile and lacks something stays, with the rest, to be completed', async () => {
  const { store, go, sent } = setUpWaiting()
  store.count(pack('L'.repeat(200)))
  await go()
  expect(sent()).toEqual([])
  expect(store.state.draft?.lines).toHaveLength(2)
})

import type { Signal } from '@forrad/core/scanner'
import { aUser, fakeApi, fakeKeeping, fakeServices } from '@forrad/core/testing'
import { vi } from 'vitest'
import { deliveryDraft } from './delivery.draft.ts'
import { itemOn, places, TODAY } from './delivery.fixture.ts'
import { createDeliveryStore } from './delivery.store.ts'

/** Of the first item. */
export const GTIN = '07046261012348'
/** Of the second. */
export const OTHER = '07350083812377'
/** Of the first item, as the pack's other code has it. */
export const EAN = '7046261012348'
/** What stands on a pack. */
export const pack = (lot: string, expiry = '280131', gtin = GTIN) =>
  `]d201${gtin}17${expiry}10${lot}`

/** A delivery at location 1 on the real path of scans. */
export function setUp(keeping = fakeKeeping(), api = newApi()) {
  api.world.user = aUser({ role: 'administrate' })
  const services = fakeServices({ api })
  const signals: Signal[] = []
  const onReceived = vi.fn()
  const onRefused = vi.fn()
  const onUndecided = vi.fn()
  const make = () =>
    createDeliveryStore({
      adjustments: services.adjustments,
      signals: { give: (signal) => void signals.push(signal) },
      draft: deliveryDraft(keeping, 1),
      locationId: 1,
      places: () => places,
      user: () => services.session.state.user,
      clock: { now: services.clock.now, today: () => TODAY },
      onReceived,
      onRefused,
      onUndecided,
    })
  const store = make()
  services.scans.listen((scan) => store.hear(scan))
  const scan = async (text: string, after = 10_000) => {
    await services.clock.advance(after)
    return (await services.scans.receive({ text, source: 'scanner' })).outcome
  }
  const quantities = () => store.state.delivery.lines.map(({ quantity }) => quantity)
  const reasons = () => store.state.delivery.waiting.map(({ reason }) => reason)
  const keys = () => api.callsOf('registerAdjustments').map(({ options }) => options.key)
  return {
    ...services,
    store,
    make,
    scan,
    signals,
    onReceived,
    onRefused,
    onUndecided,
    keeping,
    quantities,
    reasons,
    keys,
  }
}

/** Pieces of the first item. */
export const stock = ({ api }: Pick<ReturnType<typeof setUp>, 'api'>) =>
  api.world.items[0]?.locations[0]?.quantity

function newApi() {
  const items = [
    { ...itemOn(1, [11, 'L1']), gtin: GTIN },
    { ...itemOn(2, [11, 'L8'], [12, 'L9']), gtin: OTHER },
  ]
  return fakeApi({ items })
}

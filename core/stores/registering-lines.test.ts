import { expect, it } from 'vitest'
import { aUser, refusal } from '../testing/index.ts'
import { entry, left, one, setUp, two } from './pending.fixtures.ts'

it('narcotics of whoever has lost the permission meanwhile stay with their reason; the others go', async () => {
  const { pending, state, api, setUser } = setUp([{ ...one, narcotic_level: 3 }, two])
  // The app does not know yet.
  setUser(aUser({ narcotics: true }))
  pending.add(entry(1, [11, 1]))
  pending.add(entry(2, [21, 1]))
  await pending.register()
  expect(state.failures).toEqual({ '1:11': { code: 'narcotics_not_allowed' } })
  expect(left(api, 2, 21)).toBe(3)
})

it('a line at whose field a refusal points stays with its reason; the others go', async () => {
  for (const field of ['adjustments.0.batch_updates.1.quantity', 'adjustments.0.reason.text']) {
    const { pending, state, api } = setUp()
    pending.add(entry(1, [11, 1], [12, 1]))
    pending.add(entry(2, [21, 1]))
    const refused = refusal(422, 'validation', [{ field, rule: 'too_long' }])
    if (!refused.ok) api.fail('registerAdjustments', refused.error)
    await pending.register()
    const lines = field.endsWith('quantity') ? ['1:12'] : ['1:11', '1:12']
    expect(Object.keys(state.failures)).toEqual(lines)
    expect(state.failures['1:12']).toEqual({ code: 'validation' })
    expect(left(api, 2, 21)).toBe(3)
  }
})

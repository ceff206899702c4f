import { describe, expect, it, vi } from 'vitest'
import { lying, shelf } from './round.fixture.ts'
import { setUp } from './round.store.fixtures.ts'

/** A round with one step counted, left while its fresh figures are being fetched, and come back to in the same tab. */
async function left(change: (api: ReturnType<typeof setUp>['api']) => void = () => {}) {
  const made = setUp()
  const { store, make, api } = made
  store.confirm()
  change(api)
  const release = api.hold('listInventory')
  const saving = store.save()
  await vi.waitFor(() => expect(api.callsOf('listInventory')).toHaveLength(1))
  store.leave()
  const after = make()
  const end = async () => {
    release()
    await saving
    await vi.waitFor(() => expect(after.state.sending).toBe(false))
  }
  return { ...made, after, end }
}

describe('a round that is left while it is being saved', () => {
  it('ROUND-36 is being saved for who comes back, and cannot be changed', async () => {
    const { after, end, keys } = await left()
    expect(after.state).toMatchObject({ sending: true, unknown: false })
    after.goTo(0)
    after.type(0, 99)
    expect(after.state.round?.steps[0]?.count?.figures).toEqual([2, 4])
    await after.save()
    after.drop()
    expect(after.state.round).not.toBe(null)
    await end()
    expect(keys()).toHaveLength(1)
  })

  it('ROUND-36 ends for who has come back, too, and stands nowhere as unsaved', async () => {
    const { after, end, make, api } = await left()
    await end()
    expect(after.state).toMatchObject({ round: null, saved: { changed: 0, confirmed: 1 } })
    expect(make().state).toMatchObject({ round: null, sending: false })
    expect(api.world.adjustments).toHaveLength(1)
  })

  it('ROUND-36 is counted again by who has come back where it was refused', async () => {
    const { after, end } = await left((api) => {
      api.world.items = [shelf[0]!, lying(2, 'Alvedon', {})]
    })
    await end()
    expect(after.state).toMatchObject({ saved: null, problem: { kind: 'stock_changed' } })
    expect(after.state.round?.steps[0]).toMatchObject({ count: null, moved: { counted: 6 } })
  })
})

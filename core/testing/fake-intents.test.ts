import { describe, expect, it } from 'vitest'
import { fakeApi } from './index.ts'

describe('fakeApi and what happened without a network', () => {
  const lot = { storage_location_id: 11, identifier: 'LOT24A', expiration_date: '2027-06-30' }
  const pick = (quantity: number) =>
    [{ item_id: 1, type: 'remove', batch_updates: [{ ...lot, quantity }] }] as const
  const intent = (key: string, quantity: number) =>
    ({
      version: 1,
      key,
      occurred_at: '2026-11-16T06:00:00.000Z',
      adjustments: pick(quantity),
    }) as const

  it('SOLVE-3 ROLE-12 lets nobody settle the narcotics that they took, in whatever way, nor their level without the flag', async () => {
    const api = fakeApi()
    const { world } = api
    world.items = world.items.map((item) => ({ ...item, own: true, narcotic_level: 3 }))
    const maker = world.user && { ...world.user, role: 'administrate' as const, narcotics: true }
    world.user = maker
    await api.sendIntents({ intents: [intent('key-0001', -22)] })
    const reason = { id: 1, how: 'reason', text: 'Spillt' } as const
    expect(await api.solveDifference(reason)).toMatchObject({ error: { code: 'forbidden' } })
    const found = { ...lot, quantity: 0, previous_quantity: 0 }
    const count = { item_id: 1, type: 'stocktaking', batch_updates: [found] } as const
    expect(await api.registerAdjustments({ adjustments: [count] })).toMatchObject({ ok: true })
    const taken = { id: 1, how: 'count', adjustment_id: 2 } as const
    expect(await api.solveDifference(taken)).toMatchObject({ error: { code: 'forbidden' } })
    world.user = maker && { ...maker, apoex_id: 'u-2' }
    const data = { difference: { narcotic_level: 3, solution: { how: 'reason' } } }
    expect(await api.solveDifference(reason)).toMatchObject({ data })
    world.user = maker && { ...maker, narcotics: false }
    const id = world.items[0]?.id ?? 0
    const leveled = await api.updateItem({ id, item: { narcotic_level: 0 } })
    expect(leveled).toMatchObject({ error: { code: 'narcotics_not_allowed' } })
  })

  it('SOLVE-2 says of a difference that stands open again who had solved it, and who took that back', async () => {
    const api = fakeApi()
    await api.sendIntents({ intents: [intent('key-0001', -22)] })
    const shown = async () => {
      const listed = await api.listDifferences({})
      return listed.ok ? listed.data.differences[0] : undefined
    }
    const counted = async (quantity: number) => {
      const rows = [{ ...lot, quantity, previous_quantity: 0 }]
      const count = { item_id: 1, type: 'stocktaking', batch_updates: rows } as const
      const made = await api.registerAdjustments({ adjustments: [count] })
      const id = made.ok ? (made.data.adjustments[0]?.id ?? 0) : 0
      expect(await api.undoAdjustment({ id })).toMatchObject({ ok: true })
      return id
    }
    const first = await counted(1)
    const by = { apoex_id: api.world.user?.apoex_id }
    const once = { how: 'count', adjustment_id: first, user: by, taken_back: { user: by } }
    expect(await shown()).toMatchObject({ solution: null, earlier_solutions: [once] })
    const second = await counted(2)
    expect(await shown()).toMatchObject({
      earlier_solutions: [once, { adjustment_id: second, taken_back: { user: by } }],
    })
  })

  it('SOLVE-4 settles by what was taken only where it is all that is missing', async () => {
    const api = fakeApi()
    await api.sendIntents({ intents: [intent('key-0001', -22)] })
    const came = { item_id: 1, type: 'receive', batch_updates: [{ ...lot, quantity: 9 }] } as const
    await api.registerAdjustments({ adjustments: [came] })
    const taken = async (quantity: number) => {
      const made = await api.registerAdjustments({ adjustments: pick(quantity) })
      return made.ok ? (made.data.adjustments[0]?.id ?? 0) : 0
    }
    const solve = async (adjustment_id: number) =>
      await api.solveDifference({ id: 1, how: 'batch', adjustment_id })
    const fault = { error: { status: 422, details: [{ rule: 'too_small' }] } }
    expect(await solve(await taken(-1))).toMatchObject(fault)
    const data = { difference: { quantity: 2, solution: { how: 'batch' } } }
    expect(await solve(await taken(-2))).toMatchObject({ data })
  })

  it('answers a key that was used, whatever the call, and writes what there is', async () => {
    const api = fakeApi()
    api.loseAnswer('registerAdjustments')
    await api.registerAdjustments({ adjustments: pick(-2) }, { key: 'key-0001' })
    expect(api.world.adjustments).toHaveLength(1)
    const intents = [intent('key-0001', -2), intent('key-0002', -19), intent('key-0002', -19)]
    const sent = await api.sendIntents({ intents })
    expect(sent).toMatchObject({
      data: {
        outcomes: [
          { state: 'done', adjustments: [{ id: 1 }], differences: [] },
          { state: 'difference', adjustments: [{ id: 2 }], differences: [{ quantity: 1 }] },
          { state: 'difference', adjustments: [{ id: 2 }], differences: [{ id: 1 }] },
        ],
      },
    })
    expect(api.world.items[0]?.locations[0]?.quantity).toBe(0)
    expect(await api.getIntent({ key: 'key-0003' })).toMatchObject({ error: { status: 404 } })
    expect(await api.solveDifference({ id: 1, how: 'reason', text: 'Spillt' })).toMatchObject({
      data: { difference: { solution: { how: 'reason', text: 'Spillt' } } },
    })
    expect(await api.solveDifference({ id: 1, how: 'reason', text: 'Igen' })).toMatchObject({
      error: { code: 'already_solved' },
    })
    expect(await api.listDifferences({})).toMatchObject({ data: { differences: [] } })
    await api.sendIntents({ intents: [intent('key-0004', -3)] })
    const found = { ...lot, quantity: 4, previous_quantity: 0 }
    const count = { item_id: 1, type: 'stocktaking', batch_updates: [found] } as const
    await api.registerAdjustments({ adjustments: [count] })
    expect(await api.listDifferences({ solved: true })).toMatchObject({
      data: { differences: [{ quantity: 3, solution: { how: 'count', adjustment_id: 3 } }, {}] },
    })
  })
})

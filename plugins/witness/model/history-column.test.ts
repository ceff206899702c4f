import { fakeServices } from '@forrad/core/testing'
import type { Adjustment, WitnessedEntry } from '@forrad/openapi'
import { expect, it, vi } from 'vitest'
import readWitnesses from './history-column.ts'

const berit = { apoex_id: 'berit', name: 'Berit' }
const created_at = '2026-11-24T12:00:00.000Z'
const entry = (id: number, type: Adjustment['type'] = 'remove') =>
  ({ id, type, created_at }) as Adjustment

function setUp(...entries: readonly WitnessedEntry[]) {
  const services = fakeServices()
  type Call = typeof services.api.listWitnessedEntries
  const listWitnessedEntries = vi.fn<Call>(async ({ adjustment_ids: ids }) => ({
    ok: true,
    data: { entries: entries.filter(({ adjustment_id: id }) => ids.includes(id)) },
  }))
  const api = { ...services.api, listWitnessedEntries }
  const { signal } = new AbortController()
  return {
    listWitnessedEntries,
    cells: (rows: readonly Adjustment[]) => readWitnesses(rows, { ...services, api }, signal),
  }
}

it('WITNESS-10 each entry says who witnessed it, or that it lacks its witness; nothing where none is missed', async () => {
  const { cells } = setUp(
    { adjustment_id: 1, witness: berit, undone: false },
    { adjustment_id: 2, witness: null, undone: false },
    { adjustment_id: 3, witness: null, undone: true },
    { adjustment_id: 4, witness: berit, undone: true },
  )
  const rows = [5, 4, 3, 2, 1].map((id) => entry(id))
  const data = [null, 'Berit', null, 'Lacks its witness', 'Berit']
  expect(await cells(rows)).toEqual({ ok: true, data })
})

it('WITNESS-11 who signed later is named with when, also where that was taken back', async () => {
  const spot = { signed_at: '2026-11-24T12:00:01.000Z' }
  const later = { signed_at: '2026-11-25T07:30:00.000Z' }
  const { cells } = setUp(
    { adjustment_id: 1, witness: berit, undone: false, ...spot },
    { adjustment_id: 2, witness: berit, undone: false, ...later },
    { adjustment_id: 3, witness: berit, undone: true, ...later },
  )
  const data = ['Berit', 'Berit, 2026-11-25 08:30', 'Berit, 2026-11-25 08:30']
  expect(await cells([1, 2, 3].map((id) => entry(id)))).toEqual({ ok: true, data })
})

it('only acts that can need one are asked about, at most a hundred at once', async () => {
  const { cells, listWitnessedEntries } = setUp({
    adjustment_id: 249,
    witness: berit,
    undone: false,
  })
  const many = Array.from({ length: 250 }, (_, id) => entry(id, id % 2 === 0 ? 'move' : 'remove'))
  const found = await cells([...many, entry(1)])
  expect(found.ok && found.data).toHaveLength(251)
  expect(found.ok && found.data[249]).toBe('Berit')
  const asked = listWitnessedEntries.mock.calls.map(([{ adjustment_ids: ids }]) => ids)
  expect(asked.map(({ length }) => length)).toEqual([100, 25])
  expect(asked.flat()).toEqual(many.map(({ id }) => id).filter((id) => id % 2 === 1))
})

it('without an act nothing is asked, and what does not come is no empty cell', async () => {
  const { cells, listWitnessedEntries } = setUp()
  expect(await cells([entry(1, 'receive')])).toEqual({ ok: true, data: [null] })
  expect(listWitnessedEntries).not.toHaveBeenCalled()
  const refused = { ok: false, error: { kind: 'forbidden' } } as const
  listWitnessedEntries.mockResolvedValueOnce(refused as never)
  expect(await cells([entry(1)])).toEqual(refused)
})

it('COLUMNS-2 without a network the cells do not come: no word stands in a file for what is not known', async () => {
  const { cells, listWitnessedEntries } = setUp()
  const network = { ok: false, error: { kind: 'network' } } as const
  listWitnessedEntries.mockResolvedValueOnce(network)
  expect(await cells([entry(1), entry(2, 'receive')])).toEqual(network)
})

import { everyRow } from '@forrad/core/api'
import type { AddedColumns } from '@forrad/core/kernel'
import { fakeDocuments, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import plugin from '../plugin.ts'
import { createExportStore } from './export.store.ts'
import writeCsv from './formats/csv.ts'

const datasets = plugin.slots?.['exports.datasets'] ?? []
const options = { locationId: 1 }

/** A column of each table, whose cells are fetched. */
const column = {
  id: 'names',
  kind: 'text',
  label: { id: 'Names' },
  cells: async () => ({
    default: async (
      rows: readonly unknown[],
      { api }: ReturnType<typeof fakeServices>,
      signal: AbortSignal,
    ) => {
      const found = await everyRow(
        (paging) => api.listLocations(paging, { signal }),
        (page) => page.locations,
      )
      return found.ok ? { ok: true, data: rows.map(() => 'name') } : found
    },
  }),
}
const columns = {
  items: [{ ...column, table: 'items' }],
  batches: [{ ...column, table: 'batches' }],
  history: [{ ...column, table: 'history' }],
} as unknown as AddedColumns

it.each(datasets.map(({ id, open }) => [id, open] as const))(
  'the file of %s is of the server alone, with its columns: a device keeps a part of it',
  async (id, open) => {
    const services = fakeServices({ documents: async () => fakeDocuments() })
    const onFile = vi.fn()
    const store = createExportStore({ options }, { services, onFile })
    await store.run({
      dataset: { open },
      format: { write: async () => ({ default: writeCsv }), extension: 'csv' },
      columns,
    })
    expect([store.state.problem, onFile.mock.calls.length]).toEqual([null, 1])
    const { calls, callsOf } = services.api
    expect(callsOf('listLocations').length > 0).toBe(['inventory', 'all-locations'].includes(id))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((made) => !made.options.fresh)).toEqual([])
  },
)

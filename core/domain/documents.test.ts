import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIdOf, carriedBy, readDocumentId } from './documents.ts'

const rowOf = (identifier: string | null, quantity: number) => ({
  identifier,
  expiration_date: null,
  quantity,
})

describe('documents of ledger entries', () => {
  it('DOC-1 are named by plugin and number', () => {
    expect(readDocumentId('transfers/12')).toEqual({ plugin: 'transfers', number: 12 })
    for (const other of ['', 'transfers', 'transfers/0', '12', 'A/1', 'transfers/1x']) {
      expect(readDocumentId(other)).toBeNull()
    }
  })

  it('DOC-1 any name is read as it was written', () => {
    const number = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(fc.constantFrom('a', 'transfers', 'fridge-log'), number, (plugin, n) => {
        expect(readDocumentId(documentIdOf({ plugin, number: n }))).toEqual({ plugin, number: n })
      }),
    )
  })

  it('HAND-9 what is lost is put in and written off, and no longer on its way', () => {
    const lost = { item_id: 1, rows: [rowOf('A', 2)] }
    const sent = { item_id: 1, type: 'move', rows: [rowOf('A', -2)] } as const
    const written = { ...lost, type: 'write_off', rows: [rowOf('A', -2)] } as const
    expect(carriedBy([sent, { ...lost, type: 'move' }, written])).toEqual([])
  })

  it('HAND-8 what went out and did not come in is on its way, by lot and date', () => {
    const entry = (type: 'move' | 'write_off', identifier: string | null, quantity: number) => ({
      item_id: 1,
      type,
      rows: [rowOf(identifier, quantity)],
    })
    const sent = [entry('move', 'A', -5), entry('move', null, -2)]
    const lost = [entry('move', 'A', 2), entry('write_off', 'A', -2)]
    expect(carriedBy([...sent, entry('move', null, 2), ...lost])).toEqual([
      { item_id: 1, identifier: 'A', expiration_date: null, more: 3 },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { anItem } from '../testing/index.ts'
import { removeAdjustment, type RemovalPick } from './adjustments.ts'
import { withWords } from './change-words.ts'
import { countedAdjustments } from './counted.ts'
import { ledgerOrigin, originTold } from './ledger-origin.ts'
import { parsePending } from './pending-storage.ts'
import { pendingUpdate, planRegistration } from './registration.ts'

const SECOND = 1000
const lot = { identifier: 'LOT24A', expiration_date: '2027-06-30' }
const pick: RemovalPick = { storage_location_id: 11, quantity: 1 }

/** How a pick of these says that it came about. */
function originOf(...picks: readonly RemovalPick[]) {
  const made = removeAdjustment(anItem(), picks)
  return made.ok ? made.adjustment.origin : made.code
}

describe('how an entry came about', () => {
  it('ORIGIN-1 is its document’s to say, where it belongs to one', () => {
    expect(ledgerOrigin({ document_id: 'transfers/1', origin: 'scan' })).toEqual({
      origin: 'document',
    })
    expect(ledgerOrigin({ document_id: null, origin: 'import' })).toEqual({ origin: 'import' })
    expect(ledgerOrigin({ document_id: null, origin: null })).toEqual({})
    expect(ledgerOrigin({})).toEqual({})
  })

  it.each([undefined, 'manual', 'scan'] as const)(
    'ORIGIN-2 is without a network where it is told late, and %s was said',
    (origin) => {
      expect(originTold({ origin }, 0, 5 * SECOND + 1, 'manual')).toBe('offline')
    },
  )

  it('ORIGIN-3 is as the client says where it is told at once, else as the server knows', () => {
    expect(originTold({ origin: 'scan' }, 0, 5 * SECOND, 'manual')).toBe('scan')
    expect(originTold({ origin: 'manual' }, 0, 0, 'import')).toBe('manual')
    expect(originTold({}, 0, 0, 'import')).toBe('import')
    expect(originTold({}, 0, 0)).toBeUndefined()
  })

  it('ORIGIN-4 of a pick is a scan where a code chose the item or the batch, and no batch of a list', () => {
    expect(originOf(pick)).toBeUndefined()
    expect(originOf({ ...pick, preferred: lot })).toBe('scan')
    expect(originOf({ ...pick, preferred: { ...lot, chosen: true } })).toBeUndefined()
    expect(originOf({ ...pick, origin: 'scan' })).toBe('scan')
    expect(originOf(pick, { ...pick, quantity: 0, origin: 'scan' })).toBeUndefined()
  })

  it('ORIGIN-4 of a pick is a scan also after it waited in the list and a reload', () => {
    const listed = (one: RemovalPick) => {
      const updates = [pendingUpdate(one)]
      const kept = [{ item_id: 1, type: 'remove', storage_locations_updates: updates }]
      const list = parsePending(JSON.stringify(kept))
      return planRegistration(list, [anItem()]).adjustments.map(({ origin }) => origin)
    }
    expect(listed(pick)).toEqual([undefined])
    expect(listed({ ...pick, preferred: lot })).toEqual(['scan'])
    expect(listed({ ...pick, origin: 'scan' })).toEqual(['scan'])
  })

  it('ORIGIN-5 is said with the words of a change, and stays where they say nothing', () => {
    const typed = { item_id: 1, type: 'receive', batch_updates: [] } as const
    expect(withWords(typed, { origin: 'scan' }).origin).toBe('scan')
    expect(withWords({ ...typed, origin: 'scan' }, { reason: { code: 'x' } }).origin).toBe('scan')
    expect(withWords(typed, { reason: { code: 'x' } })).not.toHaveProperty('origin')
  })

  it.each([true, undefined] as const)(
    'ORIGIN-6 of counted shelf places is a scan where their packs were scanned: %s',
    (byScan) => {
      const item = anItem()
      const places = item.locations
        .flatMap(({ storage_locations }) => storage_locations)
        .map(({ id, batches }) => ({
          item_id: item.id,
          storage_location_id: id,
          batches: batches.map(({ identifier, expiration_date, quantity }) => {
            return { identifier, expiration_date, recorded: quantity, counted: quantity }
          }),
        }))
      const [first, ...others] = places
      if (!first) throw new Error('the item lies nowhere')
      const told = [byScan ? { ...first, byScan } : first, ...others]
      const made = countedAdjustments([item], told)
      const origins = made.ok ? made.adjustments.map(({ origin }) => origin) : made.code
      expect(origins).toEqual([byScan && 'scan'])
    },
  )
})

import { aBatch, anItem, anItemLocation, aStockedShelfPlace, aUser } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { packKey, packOnWay, type Pack } from './on-way.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const HERE = 2
const nothingCounted = () => new Map<number, number>()
const user = aUser({ role: 'edit' })
const facts = { here: HERE, user, countedOf: nothingCounted }

function pack(identifier: string | null, lying: readonly string[] = []): Pack {
  const batches = lying.map((lot, index) => aBatch({ id: index + 1, identifier: lot, quantity: 2 }))
  const locations = [
    anItemLocation({ id: HERE, storage_locations: [aStockedShelfPlace({ batches })] }),
  ]
  return {
    item: anItem({ id: 1, locations }),
    batch: identifier === null ? null : { identifier, expiration_date: null },
  }
}

describe('a pack that is scanned elsewhere than on the transfer’s page', () => {
  it('ONWAY-1 belongs to the first sent with some left of its lot, to this location', () => {
    const later = aTransfer({ id: 14 })
    const elsewhere = aTransfer({ id: 11, to: { id: 3, name: 'Lager C', is_there: true } })
    const other = aTransfer({ id: 12, lines: [aTransferLine({ identifier: 'XY99' })] })
    const mine = aTransfer({ id: 13 })
    const all = [later, mine, other, elsewhere]
    expect(packOnWay(all, pack('AB12'), facts)?.transfer.id).toBe(13)
    expect(packOnWay([elsewhere, other], pack('AB12'), facts)).toBeNull()
    expect(packOnWay([other], pack(null), facts)?.transfer.id).toBe(12)
  })

  /** A pack that tells its date, with batches that lie here by theirs. */
  const dated = (identifier: string | null, date: string, lying: readonly string[] = []): Pack => {
    const batches = lying.map((expiration_date, index) =>
      aBatch({ id: index + 1, identifier, expiration_date, quantity: 2 }),
    )
    const storage_locations = [aStockedShelfPlace({ batches })]
    const locations = [anItemLocation({ id: HERE, storage_locations })]
    const batch = { identifier, expiration_date: date }
    return { item: anItem({ id: 1, locations }), batch }
  }
  const sentOf = (id: number, identifier: string | null, expiration_date: string) =>
    aTransfer({ id, lines: [aTransferLine({ identifier, expiration_date })] })

  it('ONWAY-1 belongs to one of its date before one of its lot alone; without a lot to its date alone', () => {
    const lots = [sentOf(13, 'L', '2026-12-20'), sentOf(14, 'L', '2028-01-31')]
    expect(packOnWay(lots, dated('L', '2028-01-31'), facts)?.transfer.id).toBe(14)
    expect(packOnWay(lots, dated('L', '2029-01-31'), facts)?.transfer.id).toBe(13)
    const plain = [sentOf(13, null, '2027-01-31'), sentOf(14, null, '2028-06-30')]
    expect(packOnWay(plain, dated(null, '2028-06-30'), facts)?.transfer.id).toBe(14)
    expect(packOnWay(plain, dated(null, '2029-01-31'), facts)).toBeNull()
  })

  it('ONWAY-2 without a lot it came with it for certain where nothing of its date lies here', () => {
    const certain = (lying: readonly string[]) =>
      packOnWay([sentOf(13, null, '2028-06-30')], dated(null, '2028-06-30', lying), facts)
        ?.isCertain
    expect(certain(['2027-01-31'])).toBe(true)
    expect(certain(['2027-01-31', '2028-06-30'])).toBe(false)
  })

  it('ONWAY-1 what is counted there already is not left', () => {
    const all = [aTransfer({ id: 13 }), aTransfer({ id: 14 })]
    const countedOf = (id: number) => new Map(id === 13 ? [[1, 5]] : [])
    expect(packOnWay(all, pack('AB12'), { ...facts, countedOf })?.transfer.id).toBe(14)
    expect(
      packOnWay(all, pack('AB12'), { ...facts, countedOf: () => new Map([[1, 5]]) }),
    ).toBeNull()
  })

  it('ONWAY-2 came with it for certain where none of its lot, or of its item, lies here', () => {
    const certain = (one: Pack) => packOnWay([aTransfer()], one, facts)?.isCertain
    expect(certain(pack('AB12'))).toBe(true)
    expect(certain(pack('AB12', ['XY99']))).toBe(true)
    expect(certain(pack('AB12', ['AB12']))).toBe(false)
    expect(certain(pack(null))).toBe(true)
    expect(certain(pack(null, ['XY99']))).toBe(false)
  })

  it('ONWAY-2 came with it for certain where all of its lot that lies here is blocked, but where it is counted', () => {
    const certain = (blocked: boolean, isCount = false) => {
      const batch = aBatch({ id: 1, identifier: 'AB12', quantity: 2 })
      const batches = [blocked ? { ...batch, blocked } : batch]
      const storage_locations = [aStockedShelfPlace({ batches })]
      const locations = [anItemLocation({ id: HERE, storage_locations })]
      const one = { ...pack('AB12'), item: anItem({ id: 1, locations }) }
      return packOnWay([aTransfer()], one, { ...facts, isCount })?.isCertain
    }
    expect(certain(false)).toBe(false)
    expect(certain(true)).toBe(true)
    expect(certain(true, true)).toBe(false)
  })

  it('ONWAY-3 is told to nobody who may not handle it', () => {
    const told = (who: Parameters<typeof packOnWay>[2]['user'], level = 0) => {
      const one = pack('AB12')
      const item = { ...one.item, narcotic_level: level }
      return packOnWay([aTransfer()], { ...one, item }, { ...facts, user: who }) !== null
    }
    expect(told(user)).toBe(true)
    expect(told(null)).toBe(false)
    expect(told(aUser({ role: 'read' }))).toBe(false)
    expect(told(aUser({ role: 'edit', narcotics: false }), 2)).toBe(false)
  })

  it('ONWAY-4 is known again by item and lot, without a lot by item and date', () => {
    expect(packKey(pack('AB12', ['AB12']))).toBe(packKey(pack('AB12')))
    expect(packKey(pack('AB12'))).not.toBe(packKey(pack(null)))
    expect(packKey(dated('AB12', '2028-01-31'))).toBe(packKey(pack('AB12')))
    expect(packKey(dated(null, '2028-01-31'))).not.toBe(packKey(dated(null, '2027-01-31')))
  })
})

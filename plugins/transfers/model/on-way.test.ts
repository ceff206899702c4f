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

  it('ONWAY-4 is known again by item and lot', () => {
    expect(packKey(pack('AB12', ['AB12']))).toBe(packKey(pack('AB12')))
    expect(packKey(pack('AB12'))).not.toBe(packKey(pack(null)))
  })
})

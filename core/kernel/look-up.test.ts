import { expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { anItem, fakeApi } from '../testing/index.ts'
import { lookUp } from './look-up.ts'

const own = anItem({ id: 7, vendor_name: '12345670', gtin: null })

function setUp(items = [own]) {
  const api = fakeApi({ items })
  const store = createItemsStore({ api, spread: createItemSpread(), log: vi.fn() })
  const find = (text: string, symbology?: string) => {
    const read = interpret(text, { today: '2026-06-01', symbology })
    return lookUp(read, { items: store, nordicVendorName })
  }
  return { api, store, find, named: () => api.callsOf('findItemByVendorName') }
}

it.each([
  ['typed', ' 12345670 ', undefined],
  ['from a label in Code 128', '12345670', ']C0'],
  ['from a scanner that sends the symbology', ']Q112345670', undefined],
])('GS-19 a varunummer that could be a GTIN is that item: %s', async (_how, text, symbology) => {
  const { store, find } = setUp()
  expect((await find(text, symbology)).item?.id).toBe(7)
  expect(store.state.lastScanned?.id).toBe(7)
})

it('GS-19 who has the GTIN comes before who is called so', async () => {
  const called = anItem({ id: 7, vendor_name: '7046261012348', gtin: null })
  const { find, named } = setUp([called, anItem()])
  expect((await find('7046261012348')).item?.id).toBe(1)
  expect(named()).toEqual([])
})

it.each([
  ['under an EAN', '12345670', ']E4'],
  ['with its identifier before it', ']d20100000012345670', undefined],
])('GS-19 a GTIN is no varunummer %s', async (_where, text, symbology) => {
  const { find, named } = setUp()
  expect([(await find(text, symbology)).item, named()]).toEqual([null, []])
})

it('GS-19 an unknown GTIN still suggests its varunummer; a failed look-up suggests nothing', async () => {
  const { api, find } = setUp([])
  const unknown = { item: null, suggestedVendorName: '101234' }
  expect(await find('7046261012348')).toEqual(unknown)
  api.fail('findItemByVendorName', { kind: 'network' })
  expect(await find('7046261012348')).toMatchObject({
    item: null,
    suggestedVendorName: null,
    lookupError: { kind: 'network' },
  })
})

const network = { kind: 'network' } as const

it('GS-19 who is called so is found where nobody answers for the GTIN, as on a device without a network', async () => {
  const { api, store, find } = setUp()
  api.fail('findItemByGtin', network)
  const scan = await find('12345670')
  expect([scan.item?.id, scan.lookupError, store.state.lastScanned?.id]).toEqual([7, undefined, 7])
})

it('GS-19 where that finds nobody, the failed look-up of the GTIN is told', async () => {
  const { api, find, named } = setUp([])
  const failed = { item: null, suggestedVendorName: null, lookupError: network }
  api.fail('findItemByGtin', network)
  expect(await find('7046261012348')).toEqual(failed)
  expect(named()).toHaveLength(1)
  api.fail('findItemByGtin', network)
  api.fail('findItemByVendorName', { kind: 'unexpected', status: 503 })
  expect(await find('7046261012348')).toEqual(failed)
})

it.each([
  ['the server has refused the GTIN', '12345670', undefined, 500],
  ['the symbol carries nothing but a GTIN', '12345670', ']E4', null],
])('GS-19 nobody called so is asked for where %s', async (_why, text, symbology, status) => {
  const { api, find, named } = setUp()
  const refused = { kind: 'answer', code: 'server_error', message: '', details: [] } as const
  const error = status === null ? network : { ...refused, status }
  api.fail('findItemByGtin', error)
  expect(await find(text, symbology)).toMatchObject({ item: null, lookupError: error })
  expect(named()).toEqual([])
})

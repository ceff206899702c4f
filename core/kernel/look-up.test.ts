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
])('SCAN-4 a varunummer that could be a GTIN is that item: %s', async (_how, text, symbology) => {
  const { store, find } = setUp()
  expect((await find(text, symbology)).item?.id).toBe(7)
  expect(store.state.lastScanned?.id).toBe(7)
})

it('SCAN-4 who has the GTIN comes before who is called so', async () => {
  const called = anItem({ id: 7, vendor_name: '7046261012348', gtin: null })
  const { find, named } = setUp([called, anItem()])
  expect((await find('7046261012348')).item?.id).toBe(1)
  expect(named()).toEqual([])
})

it.each([
  ['under an EAN', '12345670', ']E4'],
  ['with its identifier before it', ']d20100000012345670', undefined],
])('SCAN-4 a GTIN is no varunummer %s', async (_where, text, symbology) => {
  const { find, named } = setUp()
  expect([(await find(text, symbology)).item, named()]).toEqual([null, []])
})

it('SCAN-4 an unknown GTIN still suggests its varunummer; a failed look-up suggests nothing', async () => {
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

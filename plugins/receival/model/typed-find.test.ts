import type { Scan } from '@forrad/core/kernel'
import { anItem, fakeApi, fakeServices, settled } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { createTypedFind } from './typed-find.ts'

/** A varunummer was sent with Enter, and its look-up has no answer yet. */
async function sent() {
  const services = fakeServices()
  const { api, scans, items, search } = services
  const heard: Scan[] = []
  scans.listen((scan) => (heard.push(scan) > 0 ? 'claimed' : 'passed'))
  let open = false
  const find = createTypedFind({ scans, items, search, isOpen: () => open })
  search.setQuery('101234')
  const release = api.hold('findItemByVendorName')
  const finding = find.submit('101234')
  await settled()
  const answered = async (last = finding) => {
    release()
    await last
    return heard.map(({ item }) => item?.id)
  }
  return { api, search, find, answered, openForm: () => (open = true) }
}

it('a typed varunummer is heard as the item that it names, and searched for at once', async () => {
  const { api, answered } = await sent()
  expect(api.callsOf('searchItems')).toHaveLength(1)
  expect(await answered()).toEqual([1])
})

it('nobody hears of it once the person has left, or chosen a hit', async () => {
  const { find, answered } = await sent()
  find.end()
  expect(await answered()).toEqual([])
})

it('nobody hears of it once something else stands in the field', async () => {
  const { search, answered } = await sent()
  search.setQuery('1012345')
  expect(await answered()).toEqual([])
})

it('nobody hears of it while a form is open: its item is not swapped', async () => {
  const { openForm, answered } = await sent()
  openForm()
  expect(await answered()).toEqual([])
})

it('of a text that is sent twice only the last is heard', async () => {
  const { find, answered } = await sent()
  expect(await answered(find.submit('101234'))).toEqual([1])
})

it('blanks are looked up by nobody', async () => {
  const { scans, items, search, api } = fakeServices()
  await createTypedFind({ scans, items, search, isOpen: () => false }).submit('  ')
  expect(api.calls).toEqual([])
})

describe('the varunummer that an unknown code suggests', () => {
  /** A pack whose GTIN no item has; its varunummer is one's. */
  async function suggested(items = [anItem({ gtin: null })]) {
    const services = fakeServices({ api: fakeApi({ items }) })
    const { scans, search } = services
    const text = '01070462610123481728013110L1'
    const { scan: pack } = await scans.receive({ text, source: 'scanner' })
    const heard: Scan[] = []
    scans.listen((scan) => (heard.push(scan) > 0 ? 'claimed' : 'passed'))
    const find = createTypedFind({ ...services, isOpen: () => false })
    search.setQuery('101234')
    return { ...services, find, pack, heard }
  }

  it('DELIVERY-28 is, once agreed to, heard as the pack with its lot and date', async () => {
    const { find, pack, heard, api } = await suggested()
    expect(pack).toMatchObject({ item: null, suggestedVendorName: '101234' })
    await find.agree('101234', pack)
    expect(heard).toMatchObject([
      {
        source: 'scanner',
        item: { id: 1 },
        interpretation: { gtin: '07046261012348', lot: 'L1', expiry: '2028-01-31' },
      },
    ])
    expect(api.callsOf('searchItems')).toHaveLength(1)
  })

  it('is said not to be there as any that is typed', async () => {
    const { find, pack, heard } = await suggested([])
    await find.agree('101234', pack)
    expect(heard).toMatchObject([{ source: 'typed', item: null }])
  })

  it('is heard by nobody once something else stands in the field', async () => {
    const { find, pack, heard, search } = await suggested()
    const agreed = find.agree('101234', pack)
    search.setQuery('1012345')
    await agreed
    expect(heard).toEqual([])
  })
})

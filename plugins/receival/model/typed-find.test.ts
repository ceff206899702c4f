import type { Scan } from '@forrad/core/kernel'
import { fakeServices, settled } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createTypedFind } from './typed-find.ts'

/** A varunummer was sent with Enter, and its look-up has no answer yet. */
async function sent() {
  const services = fakeServices()
  const { api, scans, search } = services
  const heard: Scan[] = []
  scans.listen((scan) => (heard.push(scan) > 0 ? 'claimed' : 'passed'))
  let open = false
  const find = createTypedFind({ scans, search, isOpen: () => open })
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
  const { scans, search, api } = fakeServices()
  await createTypedFind({ scans, search, isOpen: () => false }).submit('  ')
  expect(api.calls).toEqual([])
})

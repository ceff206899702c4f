import { expect, it } from 'vitest'
import { anItem, fakeServices, settled } from '../testing/index.ts'
import { readAgain, readOf } from './read-again.ts'
import type { Scan } from './extension-points/scans.ts'

/** A list that a code waits in which was read three times; its look-up is asked for anew. */
function setUp() {
  const { api, scans } = fakeServices()
  const heard: Scan[] = []
  const close = scans.listen((scan) => (heard.push(scan) > 0 ? 'claimed' : 'passed'))
  let open = true
  const leave = () => {
    open = false
    close()
  }
  const read = (symbology: string | null = null) =>
    readAgain({ raw: '101234', symbology, times: 3 }, { scans, locationId: 4, isOpen: () => open })
  const release = api.hold('findItemByVendorName')
  return { api, scans, heard, leave, read, release }
}

it('the list hears the code as many times as it was read', async () => {
  const { heard, read, release } = setUp()
  release()
  expect(await read(']C0')).toBe(0)
  expect(heard).toMatchObject(
    Array.from({ length: 3 }, () => ({ source: 'typed', locationId: 4, item: { id: 1 } })),
  )
})

it('nobody hears what is looked up when the list is left; it is told as not heard', async () => {
  const { heard, scans, leave, read, release } = setUp()
  const reading = read()
  await settled()
  leave()
  const elsewhere: Scan[] = []
  scans.listen((scan) => (elsewhere.push(scan) > 0 ? 'claimed' : 'passed'))
  release()
  expect(await reading).toBe(3)
  expect([heard, elsewhere]).toEqual([[], []])
})

it('what the list has heard before it was left is not told', async () => {
  const { api, heard, leave, read, release } = setUp()
  const reading = read()
  release()
  const releaseNext = api.hold('findItemByVendorName')
  await settled()
  leave()
  releaseNext()
  expect([await reading, heard.length]).toEqual([2, 1])
})

it('what finds no place is told as not heard', async () => {
  const { scans, read, release } = setUp()
  const full = Array.from({ length: 6 }, () => scans.receive({ text: '101234', source: 'scanner' }))
  expect(await read()).toBe(3)
  release()
  await Promise.all(full)
})

it('a scan is heard once more as it was read, as one of the item that was found for it', async () => {
  const { scans } = fakeServices()
  const read = { text: '010704626999999310LOT12', source: 'scanner', symbology: ']d2' } as const
  const { scan: first } = await scans.receive({ ...read, locationId: 4 })
  expect(first.item).toBeNull()
  expect(readOf(first)).toEqual({ ...read, locationId: 4 })
  const { scan } = await scans.receive(readOf(first, anItem({ id: 9 })))
  expect(scan).toMatchObject({ item: { id: 9 }, locationId: 4, interpretation: { lot: 'LOT12' } })
  const plain = (await scans.receive({ text: 'x', source: 'typed' })).scan
  expect(readOf(plain)).toEqual({ text: 'x', source: 'typed' })
})

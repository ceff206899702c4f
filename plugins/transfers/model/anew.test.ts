import { createPluginChanges } from '@forrad/core/stores'
import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { onAnew, onLocations } from './anew.ts'

/** What tells of changes, with two locations. */
function setUp() {
  const changes = createPluginChanges()
  const all = [aLocation({ id: 1, name: 'Lager A' }), aLocation({ id: 2, name: 'Lager B' })]
  const { locations } = fakeServices({ api: fakeApi({ items: [], locations: all }) })
  const settled: (() => void)[] = []
  const onSettled = (listener: () => void) => {
    settled.push(listener)
    return () => void settled.splice(settled.indexOf(listener), 1)
  }
  const heard = vi.fn()
  return { changes, locations, onSettled, settle: () => settled.forEach((one) => one()), heard }
}

/** What the state has told by now: it tells once for all that changes at the same time. */
const told = () => new Promise((resolve) => setTimeout(resolve))

it('hears of locations that others changed, and of those that this tab renames or deletes', async () => {
  const { heard, ...services } = setUp()
  const { changes, locations } = services
  const stop = onLocations(services, heard)
  changes.tell({ type: 'change', ids: { locations: [2] } })
  changes.tell({ type: 'change', ids: { locations: [], plugins: ['transfers'] } })
  expect(heard.mock.calls).toEqual([[[2]]])
  // What is fetched is no news, nor is what is fetched of one by itself.
  await locations.load()
  await locations.loadOne(1)
  await told()
  expect(heard).toHaveBeenCalledTimes(1)
  await locations.rename(1, 'Lager Å')
  await told()
  await locations.remove(2)
  await told()
  expect(heard.mock.calls.slice(1)).toEqual([[[1]], [[2]]])
  // The person signs out.
  locations.reset()
  await told()
  stop()
  changes.tell({ type: 'change', ids: { locations: [2] } })
  expect(heard).toHaveBeenCalledTimes(3)
})

it('hears of a location that was opened by itself, while the list of all is not there', async () => {
  const { heard, ...services } = setUp()
  await services.locations.loadOne(1)
  onLocations(services, heard)
  await services.locations.rename(1, 'Lager Å')
  await told()
  expect(heard.mock.calls).toEqual([[[1]]])
  await services.locations.remove(1)
  await told()
  // Nothing is held any more, as after signing out: it is heard with the list.
  expect(heard).toHaveBeenCalledTimes(1)
  await services.locations.load()
  await told()
  expect(heard.mock.calls.slice(1)).toEqual([[[1]]])
})

it('what is shown beside the list is old once others or this tab have changed transfers or a location', async () => {
  const { heard, settle, onSettled, ...services } = setUp()
  const { changes, locations } = services
  await locations.load()
  const stop = onAnew(services, { onSettled }, heard)
  changes.tell({ type: 'change', ids: { plugins: ['recall'] } })
  expect(heard).not.toHaveBeenCalled()
  changes.tell({ type: 'change', ids: { plugins: ['transfers'] } })
  changes.tell({ type: 'reset' })
  settle()
  changes.tell({ type: 'change', ids: { locations: [1] } })
  expect(heard).toHaveBeenCalledTimes(4)
  await locations.rename(1, 'Lager Å')
  await told()
  expect(heard).toHaveBeenCalledTimes(5)
  stop()
  changes.tell({ type: 'reset' })
  settle()
  await locations.rename(1, 'Lager A')
  await told()
  expect(heard).toHaveBeenCalledTimes(5)
})

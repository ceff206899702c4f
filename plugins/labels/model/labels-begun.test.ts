import { fakeServices } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { createLabelsStore } from './labels.store.ts'

it('begins with the one shelf place that was asked for, where it still is', async () => {
  const services = fakeServices()
  const store = createLabelsStore({ services, onFile: () => {} })
  await store.begin(1, 11)
  expect(store.state).toMatchObject({ locationId: 1, kind: 'places', selected: ['place 11'] })
  const gone = createLabelsStore({ services, onFile: () => {} })
  await gone.begin(1, 999)
  expect(gone.state).toMatchObject({ kind: 'places', selected: [] })
  const whole = createLabelsStore({ services, onFile: () => {} })
  await whole.begin(1, null)
  expect(whole.state).toMatchObject({ kind: 'items', selected: [] })
})

it('keeps the shelf place that was asked for while its location does not come, not to another', async () => {
  const services = fakeServices()
  services.api.fail('getLocation', { kind: 'network' })
  const store = createLabelsStore({ services, onFile: () => {} })
  await store.begin(1, 11)
  expect(store.state).toMatchObject({ error: { kind: 'network' }, selected: [] })
  await store.retry()
  expect(store.state).toMatchObject({ error: null, kind: 'places', selected: ['place 11'] })
  // What the person chose since stays.
  store.select(['place 11'], false)
  await store.retry()
  expect(store.state.selected).toEqual([])

  services.api.fail('getLocation', { kind: 'network' })
  const left = createLabelsStore({ services, onFile: () => {} })
  await left.begin(1, 11)
  await left.openLocation(2)
  await left.openLocation(1)
  expect(left.state.selected).toEqual([])
})

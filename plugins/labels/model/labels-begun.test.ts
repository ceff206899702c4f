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

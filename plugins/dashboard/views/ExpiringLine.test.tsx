import type { BatchOfItem } from '@forrad/core/kernel'
import { aBatch, anItem, fakeServices } from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { Slotted, startSlotted } from '../../../ui/testing/slotted.fixtures.tsx'
import { messages } from '../locales/sv.po'
import { ExpiringLine } from './ExpiringLine.tsx'

/** What a plugin's mark at the line is told of the batch. */
async function told(marks: Pick<Batch, 'opened' | 'blocked'>): Promise<BatchOfItem | undefined> {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const given: BatchOfItem[] = []
  const Mark = (props: BatchOfItem) => {
    given.push(props)
    return null
  }
  const services = fakeServices()
  const registry = await startSlotted(services, {
    'batch.badges': [{ id: 'mark', load: async () => ({ default: Mark }) }],
  })
  const batch = { ...aBatch(marks), expiration_date: '2026-11-20' }
  const place = { id: 11, identifier: 'A2' }
  await prerender(
    <I18nProvider i18n={i18n}>
      <Slotted services={services} registry={registry}>
        <ExpiringLine
          row={{ key: '1', item: anItem(), place, batch, isExpired: false }}
          done={false}
          onDone={() => {}}
          onOpen={null}
        />
      </Slotted>
    </I18nProvider>,
  )
  return given.at(-1)
}

it('plugins mark a batch that is opened or blocked as they do where it lies', async () => {
  const opened = { on: '2026-11-10', printed_date: '2027-06-30' } as const
  expect(await told({ opened })).toMatchObject({ itemId: 1, storageLocationId: 11, opened })
  expect(await told({ blocked: true })).toMatchObject({ blocked: true })
  const plain = await told({})
  expect(plain).not.toHaveProperty('opened')
  expect(plain).not.toHaveProperty('blocked')
})

import type { Slots } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { Slotted, startSlotted } from '../../../ui/testing/slotted.fixtures.tsx'
import { messages } from '../locales/sv.po'
import { aTransferLine } from '../model/transfer.fixture.ts'
import { OpenLine, type OpenLineProps } from './OpenLine.tsx'

type Remarked = Slots['receive.line']['props']

/** What a plugin's remark at the line is told; it puts the line aside. */
async function remarked(props: Partial<OpenLineProps>) {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const told: Remarked[] = []
  const placed: unknown[] = []
  const Remark = (given: Remarked) => {
    told.push(given)
    return null
  }
  const services = fakeServices()
  const registry = await startSlotted(services, {
    'receive.line': [{ id: 'remark', load: async () => ({ default: Remark }) }],
  })
  await prerender(
    <I18nProvider i18n={i18n}>
      <Slotted services={services} registry={registry}>
        <OpenLine
          line={aTransferLine()}
          locationId={2}
          places={[{ id: 21, identifier: 'B1' }]}
          counted={new Map()}
          chosen={new Map()}
          held={false}
          mayReceive
          onCount={() => {}}
          onPlace={({ line }, placeId) => placed.push([line, placeId])}
          {...props}
        />
      </Slotted>
    </I18nProvider>,
  )
  for (const { onPlace } of told) onPlace(23)
  const last = told.at(-1)
  return {
    told: last && [last.itemId, last.locationId, last.identifier, last.placeId],
    placed: placed.at(-1),
  }
}

it('plugins remark at a line that is being received, and may choose its shelf place', async () => {
  expect(await remarked({})).toEqual({ told: [1, 2, 'AB12', 21], placed: [1, 23] })
  const homeless = aTransferLine({ line: 3, identifier: null, proposed_place: null })
  expect(await remarked({ line: homeless })).toEqual({ told: [1, 2, null, null], placed: [3, 23] })
  const chosen = new Map([[1, 23]])
  expect(await remarked({ chosen })).toMatchObject({ told: [1, 2, 'AB12', 23] })
})

it('nothing is remarked where nothing can be changed: to readers, and while it is sent', async () => {
  expect(await remarked({ mayReceive: false })).toEqual({ told: undefined, placed: undefined })
  expect(await remarked({ held: true })).toEqual({ told: undefined, placed: undefined })
})

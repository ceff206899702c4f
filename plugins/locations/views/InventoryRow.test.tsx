import { aBatch, anItem, aStockedShelfPlace } from '@forrad/core/testing'
import { BatchList } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { InventoryRow } from './InventoryRow.tsx'

/** The lists of batches in what a view draws. */
function batchLists(drawn: ReactNode): readonly ComponentProps<typeof BatchList>[] {
  return Children.toArray(drawn).flatMap((node) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(node)) return []
    if (node.type === BatchList) return [node.props as ComponentProps<typeof BatchList>]
    return batchLists(node.props.children)
  })
}

it('tells plugins which item its batches are of, so that they say what is blocked and offer nothing', () => {
  const place = aStockedShelfPlace({ id: 2, batches: [aBatch({ identifier: 'LOT1' })] })
  let found: readonly ComponentProps<typeof BatchList>[] = []
  function Drawn() {
    const drawn = InventoryRow({
      item: anItem({ id: 9 }),
      place,
      today: '2026-11-21',
      blocked: ['LOT1'],
      onOpen: null,
    })
    found = batchLists(drawn)
    return null
  }
  i18n.loadAndActivate({ locale: 'sv', messages })
  renderToString(
    <I18nProvider i18n={i18n}>
      <Drawn />
    </I18nProvider>,
  )
  expect(found).toMatchObject([{ itemId: 9, shelfPlaceId: 2, brief: true, blocked: ['LOT1'] }])
  expect(found[0]?.storageLocationId).toBeUndefined()
})

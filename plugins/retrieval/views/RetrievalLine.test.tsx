import type { PendingFailure } from '@forrad/core/stores'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { batch, item, location, shelf } from '../model/item.fixture.ts'
import { groupList } from '../model/list.ts'
import { RetrievalLine } from './RetrievalLine.tsx'

interface Case {
  readonly lying?: number
  readonly failure?: PendingFailure
  readonly held?: boolean
}

function shown({ lying = 5, failure, held = false }: Case): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  const lies = [shelf(11, 'A1', [batch('A', null, lying)])]
  const wanted = [{ storage_location_id: 11, quantity_to_remove: 2 }]
  const [group] = groupList(
    {
      entries: [{ item_id: 7, type: 'remove', storage_locations_updates: wanted }],
      items: { 7: item([location(1, 'Lager A', lies)]) },
      failures: failure ? { '7:11': failure } : {},
      locations: [],
    },
    '2026-11-21',
  )
  const [line] = group?.lines ?? []
  if (!line) throw new Error('nothing waits')
  return renderToString(
    <I18nProvider i18n={i18n}>
      <RetrievalLine
        line={line}
        held={held}
        selected={null}
        onSelect={nothing}
        wordError={String}
        onOpen={nothing}
        onQuantity={nothing}
        onRest={nothing}
        onRemove={nothing}
      />
    </I18nProvider>,
  )
}

const OPENS = 'Öppna</button>'

it('leads from a line that stayed to its pick, where another batch or shelf place is chosen', () => {
  expect(shown({ failure: { code: 'not_confirmed' } })).toContain(OPENS)
  expect(shown({ failure: { code: 'insufficient_stock', available: 1 } })).toContain(OPENS)
  expect(shown({ lying: 0 })).toContain(OPENS)
})

it('offers no pick where nothing is wrong, where nothing can be changed and where it helps nobody', () => {
  expect(shown({})).not.toContain(OPENS)
  expect(shown({ failure: { code: 'not_confirmed' }, held: true })).not.toContain(OPENS)
  expect(shown({ failure: { code: 'narcotics_not_allowed' } })).not.toContain(OPENS)
  expect(shown({ failure: { code: 'not_found' } })).not.toContain(OPENS)
})

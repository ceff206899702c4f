import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { batch } from '../model/item.fixture.ts'
import { PickShelf } from './PickShelf.tsx'

const lying = [batch('A', null, 5)]

function shown(max: number, quantity: number): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  const place = { id: 2, identifier: 'A2', batches: lying, free: [], changes: [], preferred: null }
  return renderToString(
    <I18nProvider i18n={i18n}>
      <PickShelf
        place={{ ...place, max, quantity }}
        rest={null}
        today="2026-11-21"
        disabled={false}
        focused={false}
        onQuantity={nothing}
        onBatch={nothing}
        onRest={nothing}
      />
    </I18nProvider>,
  )
}

it('says that nothing can be taken in place of a quantity that nothing could be done with', () => {
  const said = 'Inget att ta ut här'
  expect(shown(0, 0)).toContain(said)
  expect(shown(0, 0)).not.toContain('<input')
  // What is asked for already can be made less.
  expect(shown(0, 2)).not.toContain(said)
  expect(shown(0, 2)).toContain('<input')
  expect(shown(5, 0)).toContain('<input')
})

import { anItem } from '@forrad/core/testing'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { EntryRow } from './EntryRow.tsx'

function shown(typed: Map<string, string>): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <EntryRow
        entry={{ kind: 'item', key: 'item:7:11', item: anItem({ id: 7 }), place: null }}
        checked={false}
        onCheck={nothing}
        onSaveText={() => Promise.resolve(null)}
        onUnsaved={nothing}
        wordError={String}
        typed={typed}
      />
    </I18nProvider>,
  )
}

it('comes back with the text that was being typed when its tab was left', () => {
  expect(shown(new Map())).not.toContain('Text på etiketten')
  const html = shown(new Map([['item:7:11', 'Droppar']]))
  expect(html).toContain('Text på etiketten')
  expect(html).toContain('value="Droppar"')
})

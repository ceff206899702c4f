import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '../locales/sv.po'
import { FindScreen, type FindScreenProps } from './FindScreen.tsx'

const nothing = { query: '', status: 'idle', results: [], hasMore: false, error: null } as const

function offersItem(props: Partial<FindScreenProps>): boolean {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <FindScreen
        search={nothing}
        hint={null}
        today="2026-11-21"
        wordError={String}
        onQuery={vi.fn()}
        onSubmit={vi.fn()}
        onSuggestion={vi.fn()}
        onRetry={vi.fn()}
        onMore={vi.fn()}
        onChoose={vi.fn()}
        onCreate={vi.fn()}
        {...props}
      />
    </I18nProvider>,
  )
  return html.includes('Skapa egen vara')
}

it('offers an item of one’s own where nothing in the catalogue is what has come', () => {
  const unknown = { kind: 'no_match', text: '07046269999993', suggestion: null } as const
  const empty = { ...nothing, query: 'näsmussla', status: 'done' } as const
  expect(offersItem({})).toBe(false)
  expect(offersItem({ search: empty })).toBe(true)
  expect(offersItem({ hint: unknown })).toBe(true)
  // A code that is no GTIN tells nothing of the pack.
  expect(offersItem({ hint: { ...unknown, text: '07046269999990' } })).toBe(false)
  expect(offersItem({ search: { ...empty, status: 'loading' } })).toBe(false)
  expect(offersItem({ search: empty, onCreate: undefined })).toBe(false)
})

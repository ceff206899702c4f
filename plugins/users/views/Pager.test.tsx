import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { Pager } from './Pager.tsx'

/** The tags of the two buttons on that of two pages. */
function buttons(page: number): readonly string[] {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <Pager
        page={{ page, pages: 2, from: 1, to: 10, total: 20, rows: [] }}
        size={10}
        onPage={() => {}}
        onSize={() => {}}
      />
    </I18nProvider>,
  )
  return html.match(/<button[^>]*>/g) ?? []
}

it.each([1, 2])(
  'the button that leads no further keeps the focus that is on it: page %i',
  (page) => {
    const [previous, next] = buttons(page)
    for (const tag of [previous, next]) expect(tag).not.toMatch(/ disabled/)
    expect(previous?.includes('aria-disabled="true"')).toBe(page === 1)
    expect(next?.includes('aria-disabled="true"')).toBe(page === 2)
  },
)

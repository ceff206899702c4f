import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { messages } from '../locales/sv.po'
import { NotHere } from './NotHere.tsx'

it.each([
  ['Sök i hela katalogen', { onEverywhere: vi.fn(), onCatalogue: vi.fn() }],
  ['Sök i alla lager', { onEverywhere: vi.fn(), onCatalogue: null }],
  ['Skapa egen vara', { onEverywhere: null, onCatalogue: null }],
])('offers an own item only where nothing wider can be searched: %s', (words, wider) => {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <NotHere {...wider} onCreate={vi.fn()} />
    </I18nProvider>,
  )
  const text = html.replace(/<[^>]*>/g, '').trim()
  expect(text).toBe(`Finns den inte här?${words}`)
})

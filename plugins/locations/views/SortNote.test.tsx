import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { SortNote, type SortNoteProps } from './SortNote.tsx'

function shown(props: Partial<SortNoteProps>) {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const services = { ...fakeServices(), wordError: () => 'Nätet är borta.' }
  const whole = { fetching: false, tooMany: false, failure: null, onRetry: () => {}, ...props }
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <SortNote {...whole} />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('says nothing of a list that is whole', () => {
  expect(shown({})).toBe('')
})

it('says that the rest is on its way, and why it did not come', () => {
  expect(shown({ fetching: true })).toContain('Hämtar resten')
  const html = shown({ failure: { kind: 'network' } })
  expect(html).not.toContain('Hämtar resten')
  expect(html).toContain('Resten kunde inte hämtas, så listan är inte sorterad')
  expect(html).toContain('Nätet är borta.')
  expect(html).toMatch(/<button/)
})

it('the failure stays while it is asked for again, and the button, which has the focus, is at work', () => {
  const html = shown({ failure: { kind: 'network' }, fetching: true })
  expect(html).not.toContain('Hämtar resten')
  expect(html).toContain('Nätet är borta.')
  expect(html).toMatch(/<button[^>]*aria-busy="true"/)
})

import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import RoundPage from './RoundPage.tsx'

it('the round of no location has a heading and ways out', () => {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const page = renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={fakeServices()}>
        <RoundPage params={{ id: 'none' }} />
      </ServicesProvider>
    </I18nProvider>,
  )
  expect(page).toContain('<h1')
  expect(page).toContain('Lagret finns inte längre.')
  expect(page).toContain('Till hyllrundan')
  expect(page).toContain('Stäng rundan')
})

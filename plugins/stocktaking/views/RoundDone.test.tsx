import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import type { SavedRound } from '../model/round.store.ts'
import { RoundDone } from './RoundDone.tsx'

function shown(saved: SavedRound): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={fakeServices()}>
        <RoundDone saved={saved} back="/locations/1" onMore={() => {}} />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('says that a round is saved, with what it changed', () => {
  const page = shown({ changed: 1, confirmed: 2 })
  expect(page).toContain('>Rundan är sparad<')
  expect(page).toContain('1 vara ändrad')
  expect(page).not.toContain('nätet')
})

it('ROUND-37 says of a round that waits on the device that it is sent later', () => {
  const page = shown({ changed: 1, confirmed: 2, isWaiting: true })
  expect(page).toContain('Rundan är sparad på enheten')
  expect(page).toContain('Den skickas när nätet är tillbaka.')
  expect(page).toContain('1 vara ändrad')
})

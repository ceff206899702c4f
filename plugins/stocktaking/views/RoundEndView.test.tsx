import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { confirmStep, typeFigure } from '../model/round-count.ts'
import { plan, shelf } from '../model/round.fixture.ts'
import type { Round } from '../model/round.state.ts'
import { goTo } from '../model/round.ts'
import { RoundEndView } from './RoundEndView.tsx'

function shown(round: Round): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={fakeServices()}>
        <RoundEndView
          round={goTo(round, 3)}
          heard={null}
          asking={null}
          sending={false}
          unknown={false}
          problem={null}
          wordError={String}
          onGo={nothing}
          onPlace={nothing}
          onSave={nothing}
          onRetry={nothing}
          onDrop={nothing}
          onGiveUp={nothing}
        />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('says nothing of what was confirmed where nothing was', () => {
  const page = shown(typeFigure(goTo(plan(shelf), 1), 0, 1))
  expect(page).toMatch(/Spara 1 ändring</)
  expect(page).not.toContain('Stämmer')
  expect(page).not.toContain('det som stämmer')
})

it('says that what was confirmed is saved with the changes', () => {
  const page = shown(typeFigure(confirmStep(plan(shelf)), 0, 1))
  expect(page).toContain('Spara 1 ändring och det som stämmer')
  expect(page).toContain('Stämmer')
})

it('finds no differences only where something was counted', () => {
  expect(shown(plan(shelf))).toContain('Inget är räknat än.')
  const page = shown(confirmStep(plan(shelf)))
  expect(page).toContain('Inga skillnader.')
  expect(page).not.toContain('Inget är räknat än.')
})

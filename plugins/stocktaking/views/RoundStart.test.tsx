import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { plan, shelf } from '../model/round.fixture.ts'
import { RoundStart } from './RoundStart.tsx'

const nothing = () => {}

it.each([
  ['Hela lagret räknas.', []],
  ['Bara de valda hyllplatserna räknas.', [11]],
])('says what would be counted: %s', (words, chosen) => {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const page = renderToString(
    <I18nProvider i18n={i18n}>
      <RoundStart
        places={[{ id: 11, identifier: 'A2', items: 2 }]}
        chosen={chosen}
        planned={plan(shelf)}
        loading={false}
        reason={null}
        onChoose={nothing}
        onRetry={nothing}
        onBegin={nothing}
      />
    </I18nProvider>,
  )
  expect(page).toContain(words)
})

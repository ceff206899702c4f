import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { SearchResults } from './SearchResults.tsx'

const nothing = () => {}

it.each([
  [true, 'Tryck sedan på ett lager för att ta ut därifrån.'],
  [false, 'Tryck sedan på varan för att se var den ligger och dess batcher.'],
])('says what a hit is for, to who may pick: %s', (picks, words) => {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const page = renderToString(
    <I18nProvider i18n={i18n}>
      <SearchResults
        query=""
        status="idle"
        results={[]}
        hasMore={false}
        error={null}
        wordError={String}
        onRetry={nothing}
        onMore={nothing}
        picks={picks}
        nothingTyped={null}
        nothingFound={null}
        renderItem={() => null}
      />
    </I18nProvider>,
  )
  expect(page).toContain(words)
})

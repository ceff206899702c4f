import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { HistoryList } from './HistoryList.tsx'

function shown(filtered: boolean): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={fakeServices()}>
        <HistoryList
          entries={[]}
          problem={null}
          hasMore={false}
          filtered={filtered}
          adding={false}
          undoing={null}
          refused={{}}
          canUndo={() => false}
          wordError={String}
          onRetry={nothing}
          onAll={nothing}
          onMore={nothing}
          onUndo={nothing}
        />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('leads back to the whole history where nothing matches, and nowhere where nothing has happened', () => {
  expect(shown(true)).toContain('Visa hela historiken</button>')
  expect(shown(false)).not.toContain('<button')
})

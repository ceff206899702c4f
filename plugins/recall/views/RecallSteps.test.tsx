import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { aRecall } from '../model/recall.fixture.ts'
import { RecallSteps } from './RecallSteps.tsx'

function shown(answered: number, mayClose = true): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <RecallSteps
        recall={aRecall({ tasks: { total: 3, answered } })}
        isAsker={false}
        busy={false}
        problem={null}
        onClose={mayClose ? nothing : undefined}
      />
    </I18nProvider>,
  )
}

it('RECALL-14 says who has to answer before it can be closed, and closes nothing until then', () => {
  expect(shown(1)).toContain('2 lager har inte svarat.')
  expect(shown(1)).toMatch(/<button[^>]* disabled=""[^>]*>Avsluta indragningen/)
  expect(shown(3)).not.toContain('har inte svarat')
  expect(shown(3)).not.toContain('disabled=""')
  // Nothing is said to who may not close it.
  expect(shown(1, false)).not.toContain('har inte svarat')
})

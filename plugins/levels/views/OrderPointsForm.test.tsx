import { levelsForm, type LevelsDraft } from '@forrad/core/domain'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { OrderPointsForm } from './OrderPointsForm.tsx'

const stored = { reorder_point: 5, preferred_stock_level: 20, reorder_multiple: 10 }

function shown(draft: LevelsDraft): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <OrderPointsForm
        form={levelsForm(stored, draft)}
        saving={false}
        problem={null}
        onType={nothing}
        onSave={nothing}
        onRetry={nothing}
        question={null}
        onAgree={nothing}
        onDecline={nothing}
      />
    </I18nProvider>,
  )
}

it('says below the preferred level that nothing is suggested where it is not above the reorder point', () => {
  const said = 'Önskad lagernivå är inte högre än beställningspunkten'
  expect(shown({ reorder_point: '20' })).toContain(said)
  expect(shown({ reorder_point: '19' })).not.toContain(said)
  expect(shown({ reorder_point: '0', preferred_stock_level: '0' })).not.toContain(said)
})

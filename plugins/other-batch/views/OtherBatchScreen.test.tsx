import type { OtherBatchSum } from '@forrad/openapi'
import { fakeServices } from '@forrad/core/testing'
import { ServicesProvider } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { OtherBatchScreen } from './OtherBatchScreen.tsx'

const kyl = { id: 3, name: 'Kyl' }
const elsewhere: OtherBatchSum = {
  month: '2026-11',
  location: { id: 1, name: 'Läkemedelsrum 1' },
  user: { apoex_id: 'u-1', name: 'Anna Åberg' },
  picks: 1,
  quantity: 2,
  reasons: { batch_opened: 1, batch_missing: 0, batch_patient: 0, batch_other: 0 },
}

function shown(locationId: number | null, sums: readonly OtherBatchSum[]): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={fakeServices()}>
        <OtherBatchScreen
          month="2026-11"
          today="2026-11-24"
          locations={[elsewhere.location, kyl]}
          locationId={locationId}
          sums={sums}
          loading={false}
          error={null}
          fetchPicks={async () => []}
          onMonth={nothing}
          onLocation={nothing}
          onRetry={nothing}
        />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('says of the chosen location alone that nobody did, and leads to the others', () => {
  const page = shown(kyl.id, [elsewhere])
  expect(page).toContain('I Kyl tog ingen en annan batch än den första under månaden.')
  expect(page).toContain('Visa alla lager</button>')
})

it('leads nowhere where nobody did anywhere', () => {
  expect(shown(kyl.id, [])).not.toContain('<button')
  expect(shown(null, [])).toContain('Ingen tog en annan batch än den första under månaden.')
})

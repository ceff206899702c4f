import { aLocation, fakeApi, fakeServices } from '@forrad/core/testing'
import { ServicesProvider, wordError } from '@forrad/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import RoundsPage from './RoundsPage.tsx'

/** The page once the locations were asked for. */
async function shown(api: ReturnType<typeof fakeApi>): Promise<string> {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const services = fakeServices({ api, wordError })
  await services.locations.load()
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ServicesProvider value={services}>
        <RoundsPage />
      </ServicesProvider>
    </I18nProvider>,
  )
}

it('says that the locations could not be fetched, and not that there are none', async () => {
  const api = fakeApi({ locations: [aLocation()] })
  api.fail('listLocations', { kind: 'network' })
  const page = await shown(api)
  expect(page).toContain('Lagren kunde inte hämtas')
  expect(page).toContain('Försök igen')
  expect(page).not.toContain('Inget lager att räkna')
})

it('says that there are none where that is known', async () => {
  const page = await shown(fakeApi({ locations: [] }))
  expect(page).toContain('Inget lager att räkna')
  expect(page).not.toContain('Lagren kunde inte hämtas')
})

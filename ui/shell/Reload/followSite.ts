import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { messages } from './locales/sv.po'
import { offerReload, type OfferReloadServices } from './offerReload.ts'
import { settingsOf, watchSite, type WatchSiteServices } from './watchSite.ts'

/** What following the site needs. */
export type FollowSiteServices = OfferReloadServices & WatchSiteServices

/** Offers to load the page anew when the site's settings have changed, whatever plugins there are. */
export async function followSite(services: FollowSiteServices): Promise<void> {
  i18n.load('sv', messages)
  await watchSite(services, settingsOf(document), (isDue) => {
    const text = services.translate(msg`The site’s settings have been changed.`)
    offerReload(services, text, () => location.reload(), isDue)
  })
}

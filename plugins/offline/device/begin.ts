import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { keepFiles } from './keep-files.ts'
import { keepStock, type KeepStockServices } from './keep-stock.ts'
import { holdsText } from './holds-text.ts'
import { settingsOf, watchSite, type WatchSiteServices } from './watch-site.ts'

/** How long the page may be at work before its files are kept all the same, in milliseconds. */
const AT_LAST = 10_000

/**
 * Keeps the stock, and the app's files once the page has nothing better to do, and offers to load the page
 * anew for each new version and when the site's settings have changed.
 */
export function begin(
  services: Pick<Services, 'notices' | 'overlays' | 'translate'> &
    KeepStockServices &
    WatchSiteServices,
  pageStands: () => Promise<void>,
): void {
  const offer = (reload: () => void) =>
    offerReload(services, services.translate(msg`There is a new version of Förråd.`), reload)
  void watchSite(services, settingsOf(document), () =>
    offerReload(services, services.translate(msg`The site’s settings have been changed.`), () =>
      location.reload(),
    ),
  )
  // As without a secure connection: nothing is kept.
  if (!('serviceWorker' in navigator)) return
  keepStock(services, pageStands)
  // A device that will keep nothing, as in a private window, goes on as it did.
  const keep = () => void keepFiles(offer).catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep, { timeout: AT_LAST })
  else setTimeout(keep, AT_LAST)
}

/** Says why the page is to be loaded anew, and asks before the page is loaded anew where that would lose something. */
function offerReload(
  services: Pick<Services, 'notices' | 'overlays' | 'translate'>,
  text: string,
  reload: () => void,
): void {
  const { notices, overlays, translate } = services
  const ask = () => {
    if (!holdsText(document)) return reload()
    overlays.open({
      id: 'offline.reload',
      load: () => import('../views/ReloadQuestion.tsx'),
      props: { onReload: reload, onLater: () => offerReload(services, text, reload) },
    })
  }
  notices.show({
    tone: 'info',
    text,
    action: { label: translate(msg`Reload`), run: ask },
    // It stays until it is answered or closed.
    duration: -1,
  })
}

import { offerReload, type OfferReloadServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { keepFiles } from './keep-files.ts'
import { keepStock, type KeepStockServices } from './keep-stock.ts'

/** How long the page may be at work before its files are kept all the same, in milliseconds. */
const AT_LAST = 10_000

/**
 * Keeps the stock, and the app's files once the page has nothing better to do, and offers to load the page
 * anew for each new version.
 */
export function begin(
  services: OfferReloadServices & KeepStockServices,
  pageStands: () => Promise<void>,
): void {
  // As without a secure connection: nothing is kept.
  if (!('serviceWorker' in navigator)) return
  keepStock(services, pageStands)
  const offer = (reload: () => void) =>
    offerReload(services, services.translate(msg`There is a new version of Förråd.`), reload)
  // A device that will keep nothing, as in a private window, goes on as it did.
  const keep = () => void keepFiles(offer).catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep, { timeout: AT_LAST })
  else setTimeout(keep, AT_LAST)
}

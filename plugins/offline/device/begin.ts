import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { keepFiles } from './keep-files.ts'
import { keepStock, type KeepStockServices } from './keep-stock.ts'
import { holdsText } from './holds-text.ts'

/** How long the page may be at work before its files are kept all the same, in milliseconds. */
const AT_LAST = 10_000

/** Keeps the stock, and the app's files once the page has nothing better to do, and offers each new version. */
export function begin(
  services: Pick<Services, 'notices' | 'overlays' | 'translate'> & KeepStockServices,
  pageStands: () => Promise<void>,
): void {
  keepStock(services, pageStands)
  const offer = (reload: () => void) => offerReload(services, reload)
  // A device that will keep nothing, as in a private window, goes on as it did.
  const keep = () => void keepFiles(offer).catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(keep, { timeout: AT_LAST })
  else setTimeout(keep, AT_LAST)
}

/** Says that there is a new version, and asks before the page is loaded anew where that would lose something. */
function offerReload(
  services: Pick<Services, 'notices' | 'overlays' | 'translate'>,
  reload: () => void,
): void {
  const { notices, overlays, translate } = services
  const ask = () => {
    if (!holdsText(document)) return reload()
    overlays.open({
      id: 'offline.reload',
      load: () => import('../views/ReloadQuestion.tsx'),
      props: { onReload: reload, onLater: () => offerReload(services, reload) },
    })
  }
  notices.show({
    tone: 'info',
    text: translate(msg`There is a new version of Förråd.`),
    action: { label: translate(msg`Reload`), run: ask },
    // It stays until it is answered or closed.
    duration: -1,
  })
}

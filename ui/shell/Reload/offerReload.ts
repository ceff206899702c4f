import type { Services } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { holdsText } from './holdsText.ts'
import { messages } from './locales/sv.po'

/** What offering needs. */
export type OfferReloadServices = Pick<Services, 'notices' | 'overlays' | 'translate'>

/** Says why the page is to be loaded anew, and asks before that where it would lose something. */
export function offerReload(services: OfferReloadServices, text: string, reload: () => void): void {
  i18n.load('sv', messages)
  const { notices, overlays, translate } = services
  const ask = () => {
    if (!holdsText(document)) return reload()
    overlays.open({
      id: 'shell.reload',
      load: () => import('./ReloadQuestion.tsx'),
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

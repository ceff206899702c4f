import type { Services } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageStands } from '../../services/pageStands.ts'
import { holdsText } from './holdsText.ts'
import { messages } from './locales/sv.po'

/** What offering needs. */
export type OfferReloadServices = Pick<Services, 'notices' | 'overlays' | 'session' | 'translate'>

/** Why the page is to be loaded anew, which goes on being so for whoever signs in. */
interface Offer {
  readonly tell: () => void
  readonly isDue: () => boolean
  /** Whoever is signed in has been told. */
  isTold: boolean
}

/** What a page is to be loaded anew for, by the words that say so. */
type Offers = Map<string, Offer>

/** Of each page, by its session. */
const offers = new WeakMap<Services['session'], Offers>()

/**
 * Says why the page is to be loaded anew, and asks before that where it would lose something. What was said goes
 * with who was signed in: whoever signs in next is told, while `isDue`.
 */
export function offerReload(
  services: OfferReloadServices,
  text: string,
  reload: () => void,
  isDue: () => boolean = () => true,
): void {
  const { session } = services
  const tell = () =>
    offerOnce(services, text, reload, () => offerReload(services, text, reload, isDue))
  offersOf(session).set(text, { tell, isDue, isTold: session.state.user !== null })
  tell()
}

/** As {@link offerReload}, of what concerns who is signed in now and nobody else. */
export function offerOnce(
  { notices, overlays, translate }: OfferReloadServices,
  text: string,
  reload: () => void,
  onLater: () => void,
): void {
  i18n.load('sv', messages)
  const ask = () => {
    if (!holdsText(document)) return reload()
    overlays.open({
      id: 'shell.reload',
      load: () => import('./ReloadQuestion.tsx'),
      props: { onReload: reload, onLater },
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

function offersOf(session: Services['session']): Offers {
  const known = offers.get(session)
  if (known) return known
  const made: Offers = new Map()
  offers.set(session, made)
  session.onSignedOut(() => {
    for (const offer of made.values()) offer.isTold = false
  })
  // Once what they have come for stands.
  session.onSignedIn(() => void pageStands().then(() => tellAgain(made, session)))
  return made
}

function tellAgain(known: Offers, { state }: Services['session']): void {
  if (state.user === null) return
  for (const offer of known.values()) {
    if (offer.isTold || !offer.isDue()) continue
    offer.isTold = true
    offer.tell()
  }
}

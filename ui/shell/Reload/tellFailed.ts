import { isNotFetched, type CommandFailure, type Services } from '@forrad/core/kernel'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NOT_OPENED } from '../../errors.ts'
import { messages } from './locales/sv.po'
import { offerOnce, type OfferReloadServices } from './offerReload.ts'

/** Somebody who has pressed waits so many milliseconds at most to hear why nothing opened. */
const PATIENCE = 5000

/** What telling needs. */
type TellFailedServices = OfferReloadServices & Pick<Services, 'api'>

/**
 * Says why what was pressed did not open: its code threw; or its files did not come, because there is no
 * network, or because the server has those of a later version and only a page that is loaded anew gets on.
 */
export async function tellFailed(
  { error }: Pick<CommandFailure, 'error'>,
  services: TellFailedServices,
): Promise<void> {
  i18n.load('sv', messages)
  const { api, notices, translate } = services
  const say = (text: string) => notices.show({ tone: 'error', text })
  if (!isNotFetched(error)) {
    return say(translate(msg`Something went wrong in the app. Try again, or reload the page.`))
  }
  const answer = await api.getSettings({}, { fresh: true, signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) return say(translate(NOT_OPENED))
  const text = translate(msg`It could not be opened. Reload the page and try again.`)
  const offer = (): void => offerOnce(services, text, () => location.reload(), offer)
  offer()
}

import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** Says that nothing has come of a scan, in words that the app has anyhow. */
export function tellSilent({ notices, translate }: Pick<Services, 'notices' | 'translate'>): void {
  const what = translate(msg`This is taking longer than usual`)
  const then = translate(
    msg`Nothing that you entered has been lost. Try again, or reload the page.`,
  )
  notices.show({ tone: 'warning', text: `${what}. ${then}` })
}

import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { signals } from './signals.ts'

/** Says that a scan has ended in what is open, where nothing waits for one: the page below is left as it is. */
export function tellUnheard({ notices, translate }: Pick<Services, 'notices' | 'translate'>): void {
  signals.give('doubt')
  const text = translate(msg`A scan cannot be used here. Close what is open, and scan again.`)
  notices.show({ tone: 'warning', text })
}

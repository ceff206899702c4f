import type { Services } from '@forrad/core/kernel'
import { formatUnits } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import type { Wish } from '../model/outcome.ts'

/** What was received of a transfer, and whether something missing was explained with it. */
export function receivedWords(wish: Wish, translate: Services['translate']): string {
  if (wish.kind !== 'receive') return ''
  const { id, arrivals } = wish
  const came = arrivals.filter(({ outcome }) => outcome === 'arrived')
  const pieces = formatUnits(came.reduce((sum, { quantity }) => sum + quantity, 0))
  const words = [
    ...(came.length > 0 ? [msg`Received ${pieces} of transfer ${id}.`] : []),
    ...(came.length < arrivals.length ? [msg`It is explained, and the transfer goes by it.`] : []),
  ]
  return words.map((one) => translate(one)).join(' ')
}

import type { Translate } from '@forrad/core/kernel'
import type { TransferLine } from '@forrad/openapi'
import { formatNumber } from '@forrad/ui'
import { msg, plural } from '@lingui/core/macro'

/** What became of a line of a transfer; empty as long as nothing has. */
export function becameWords(
  { arrived, back, written_off }: Pick<TransferLine, 'arrived' | 'back' | 'written_off'>,
  translate: Translate,
): string {
  const said = [
    ...(arrived > 0 ? [msg`${formatNumber(arrived)} have come`] : []),
    ...(back > 0 ? [msg`${formatNumber(back)} back`] : []),
    ...(written_off > 0
      ? [msg`${plural(written_off, { one: '# written off', other: '# written off' })}`]
      : []),
  ]
  return said.map((one) => translate(one)).join(' · ')
}

import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'
import { isPackCode } from '../hooks/packCode.ts'
import { refuse } from './lostRead.ts'

/**
 * Says that nothing has come of a hand scanner's read, whose own beep has said that it is good (SIGNAL-4):
 * `text` is what came without an end, a whole code where the scanner sends none.
 */
export function tellHalf(
  text: string,
  { notices, translate }: Pick<Services, 'notices' | 'translate'>,
): void {
  const why = isPackCode(text)
    ? msg`The scanner sends no Enter after the code. It is set with the scan doctor.`
    : msg`Only half of the code arrived. Scan again.`
  notices.show({ tone: 'error', text: translate(why) })
  refuse()
}

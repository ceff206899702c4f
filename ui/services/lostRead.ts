import type { Services } from '@forrad/core/kernel'

/** Loads what makes signals, so that they are heard without a network, too. */
export const loadSignals = () => import('./signals.ts')

/** Gives the signal of a hand scanner's read that nothing comes of, where nothing of the scan path is here. */
export function refuse(): void {
  loadSignals().then(
    ({ signals }) => signals.give('refused'),
    () => {},
  )
}

/** Says that nothing has come of a hand scanner's read: its own beep has said that it is good (SIGNAL-4). */
export function tellLostRead(notices: Pick<Services['notices'], 'show'>, text: string): void {
  notices.show({ tone: 'error', text })
  refuse()
}

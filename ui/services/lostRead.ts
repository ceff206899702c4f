/** Loads what makes signals, so that they are heard without a network, too. */
export const loadSignals = () => import('./signals.ts')

/** Gives the signal of a hand scanner's read that nothing comes of, where nothing of the scan path is here. */
export function refuse(): void {
  loadSignals().then(
    ({ signals }) => signals.give('refused'),
    () => {},
  )
}

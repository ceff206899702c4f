import type { Diagnostics } from '@forrad/core/kernel'

/** Whether nobody can look into the outbox, so that it takes in nothing (OUTBOX-19); not while plugins are still to start. */
export function isOutboxOff(plugins: Diagnostics['plugins']): boolean {
  const isShown = ({ id, status }: (typeof plugins)[number]) =>
    id === 'outbox' && status === 'active'
  return plugins.length > 0 && !plugins.some(isShown)
}

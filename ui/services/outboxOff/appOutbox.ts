import type { Core } from '@forrad/core'
import type { Services } from '@forrad/core/kernel'
import type { Outbox, OutboxDatabase } from '@forrad/core/outbox'
import { browserStorage } from '../browserStorage.ts'
import { keepSafely } from '../keepSafely.ts'
import { makeOutbox } from '../outbox.ts'
import { isOutboxOff } from './isOutboxOff.ts'
import type { TellKeptServices } from './tellKept.ts'

/** What the outbox is made of, and what says what nobody can look after. */
type OutboxServices = Pick<Core, 'api' | 'session' | 'clock' | 'scheduler' | 'log'> &
  Pick<Services, 'diagnostics' | 'device'> &
  TellKeptServices

/** The app's outbox, also where the site has turned its plugin off. */
export function makeAppOutbox(
  services: OutboxServices,
  isAway: () => boolean,
  database?: OutboxDatabase,
): Outbox {
  const unseen: Parameters<typeof makeOutbox>[2] = {
    isOff: () => isOutboxOff(services.diagnostics().plugins),
    tell(state) {
      import('./tellKept.ts').then(
        ({ tellKept }) => tellKept(state, services, browserStorage('sessionStorage')),
        (error: unknown) => services.log('What needs somebody cannot be told', error),
      )
    },
  }
  const outbox = makeOutbox(services, isAway, unseen, database)
  keepSafely(outbox.state, services.device, services.log)
  return outbox
}

import type { Services } from '@forrad/core/kernel'
import { createReceivalStore, type ReceivalStore } from '../model/receival.store.ts'
import { announceReceived, announceUnseen } from './announce.ts'

/** The reception of one item that has begun: an answer that comes after the page was left reaches the one that asked. */
const begun = new WeakMap<Services, ReceivalStore>()

/**
 * The one store of a person's reception, over session storage and the services. A second one would know
 * what was sent from the draft alone, not that its answer has come, and would send it anew.
 */
export function receptionOf(services: Services): ReceivalStore {
  const known = begun.get(services)
  if (known) return known
  const { adjustments, locations, session } = services
  const made = createReceivalStore({
    storage: sessionStorage,
    adjustments,
    onReceived: (changed, reception) => announceReceived(changed, reception, services),
    // Somebody may have removed the shelf place: the form shows it then.
    onRefused: () => void locations.load({ force: true }),
    onUndecided: () => announceUnseen(services),
  })
  begun.set(services, made)
  const end = session.onSignedOut(() => {
    made.stop()
    begun.delete(services)
    end()
  })
  return made
}

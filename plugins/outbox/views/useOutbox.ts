import type { Outbox, OutboxState } from '@forrad/core/outbox'
import { createStore, ref } from '@forrad/core/stores'
import { useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'

const nothing = createStore<OutboxState, object>(
  { entries: ref([]), unreadable: ref([]), others: 0, status: 'idle' },
  () => ({}),
)

/** The outbox and what it shows; null and nothing until its code is there. */
export function useOutbox(): { readonly outbox: Outbox | null; readonly state: OutboxState } {
  const services = useServices()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  useEffect(() => {
    let isHere = true
    services.outbox().then(
      (made) => isHere && setOutbox(made),
      // Asked for again with the next page.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [services])
  return { outbox, state: useStore<OutboxState>(outbox ?? nothing) as OutboxState }
}

import type { Transfer } from '@forrad/openapi'
import { browserStorage } from '@forrad/ui'
import { useCallback, useEffect, useState } from 'react'
import { afterArrivals, arrivalDraft, NO_ARRIVAL, stillLeft } from '../model/kept.ts'
import type { ArrivalDraft } from '../model/kept.ts'
import type { OnDone } from '../model/transfers.store.ts'

/** What has been counted of a transfer and where it goes, kept for a reload (ARRIVE-6). */
export function useArrivalDraft(transfer: Pick<Transfer, 'id' | 'lines'>) {
  const [memory] = useState(() => arrivalDraft(browserStorage('sessionStorage'), transfer.id))
  const [draft, setDraft] = useState<ArrivalDraft>(() => {
    const kept = memory.read() ?? NO_ARRIVAL
    return { ...kept, counted: stillLeft(transfer, kept.counted) }
  })
  useEffect(() => memory.write(draft), [memory, draft])
  const change = useCallback(
    (fields: Partial<ArrivalDraft>) => setDraft((before) => ({ ...before, ...fields })),
    [],
  )
  const done = useCallback<OnDone>(
    ({ transfer: now, wish }) => {
      if (wish.kind !== 'receive') return
      const rest = afterArrivals(memory.read() ?? NO_ARRIVAL, now, wish.arrivals)
      // At once: the key is forgotten right after (OUTCOME-4).
      memory.write(rest)
      setDraft(rest)
    },
    [memory],
  )
  return { ...draft, change, done }
}

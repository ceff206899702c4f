import type { Transfer } from '@forrad/openapi'
import { browserStorage } from '@forrad/ui'
import { useCallback, useEffect, useState } from 'react'
import { arrivalDraft, NO_ARRIVAL, stillLeft, type ArrivalDraft } from '../model/kept.ts'

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
  return { ...draft, change }
}

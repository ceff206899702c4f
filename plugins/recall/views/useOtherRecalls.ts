import type { Recall } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'

/** How many of those that are over are shown. */
const MOST = 20

/** Drafts and those that are over; `shown` is what is shown of those in force: when it changes they are fetched anew. */
export function useOtherRecalls(shown: readonly Recall[] | null) {
  const { api, changes } = useServices()
  const [drafts, setDrafts] = useState<readonly Recall[]>([])
  const [closed, setClosed] = useState<readonly Recall[]>([])
  useEffect(() => {
    if (shown === null) return
    const load = async () => {
      const [written, over] = await Promise.all([
        api.listRecalls({ state: 'draft', limit: MOST }),
        api.listRecalls({ state: 'closed', limit: MOST }),
      ])
      if (written.ok) setDrafts(written.data.recalls)
      if (over.ok) setClosed(over.data.recalls)
    }
    void load()
    return changes.listen('recall', () => void load())
  }, [api, changes, shown])
  return { drafts, closed }
}

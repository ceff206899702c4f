import { can, mayAdjust } from '@forrad/core/domain'
import { createFetchStore } from '@forrad/core/stores'
import { useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Act } from '../model/form.ts'

/** The item of a sheet with fresh figures, why it is not there, and why this person may not do that with it. */
export function useHandledItem(itemId: number, act: Act) {
  const { t } = useLingui()
  const { items, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const user = useUser()
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  const isForbidden = item !== undefined && !mayAdjust(user, item, act)
  const by = can(user, 'remove') ? ('narcotics' as const) : ('role' as const)
  return {
    item,
    forbidden: isForbidden ? { by, title: t`You may not handle this item` } : null,
    loading,
    reason: error ? wordError(error) : null,
    onRetry: () => void fetching.load(),
  }
}

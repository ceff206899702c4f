import { hasCode } from '@forrad/core/api'
import type { Commands } from '@forrad/core/kernel'
import { useCommand, useServices, useStore } from '@forrad/ui'
import { useState } from 'react'
import { createRemoval, type RemovalDeps } from '../model/removal.store.ts'

/**
 * A removal at work, as {@link RemoveQuestion} takes it. `stock` says what could be emptied where stock
 * stands in the way.
 */
export function useRemoval(deps: RemovalDeps, stock: Commands['location.empty'] | null = null) {
  const { wordError } = useServices()
  const empty = useCommand('location.empty')
  const [removal] = useState(() => createRemoval(deps))
  const { removing, error } = useStore(removal)
  return {
    busy: removing,
    error: error ? wordError(error) : null,
    onEmpty: empty && stock && error && hasCode(error, 'in_use') ? () => empty(stock) : null,
    onConfirm: () => void removal.remove(),
  }
}

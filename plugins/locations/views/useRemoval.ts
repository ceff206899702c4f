import { useServices, useStore } from '@forrad/ui'
import { useState } from 'react'
import { createRemoval, type RemovalDeps } from '../model/removal.store.ts'

/** A removal at work, as {@link RemoveQuestion} takes it. */
export function useRemoval(deps: RemovalDeps) {
  const { wordError } = useServices()
  const [removal] = useState(() => createRemoval(deps))
  const { removing, error } = useStore(removal)
  return {
    busy: removing,
    error: error ? wordError(error) : null,
    onConfirm: () => void removal.remove(),
  }
}

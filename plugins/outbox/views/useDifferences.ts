import { useServices, useUser } from '@forrad/ui'
import { useEffect } from 'react'
import { differencesOf, type DifferencesStore } from '../model/differences.store.ts'

/** The customer's differences: fetched when somebody looks, and followed from then on. */
export function useDifferences(): DifferencesStore {
  const store = differencesOf(useServices())
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.load()
  }, [store, userId])
  return store
}

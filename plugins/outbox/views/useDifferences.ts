import { useServices, useUser } from '@forrad/ui'
import { useEffect } from 'react'
import { differencesOf, type DifferencesStore } from '../model/differences.store.ts'

/** The customer's differences: fetched when somebody looks, and anew when others change them. */
export function useDifferences(): DifferencesStore {
  const { api, changes } = useServices()
  const store = differencesOf(api)
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId === undefined) return undefined
    void store.load()
    return changes.listen('outbox', () => void store.load())
  }, [store, changes, userId])
  return store
}

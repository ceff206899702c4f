import { useServices, useStore } from '@forrad/ui'
import { useEffect } from 'react'
import { readingsOf, type ReadingsState, type ReadingsStore } from '../model/readings.store.ts'

/** The readings, fetched when first asked for and followed from then on. */
export function useReadings(): { readonly store: ReadingsStore; readonly state: ReadingsState } {
  const store = readingsOf(useServices())
  useEffect(() => void store.load(), [store])
  return { store, state: useStore(store) }
}

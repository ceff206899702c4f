import type { FetchStore } from '@forrad/core/stores'
import { useServices } from '@forrad/ui'
import { useEffect } from 'react'
import { onAnew } from '../model/anew.ts'
import { transfersOf } from './transfers-of.ts'

/** Fetches once it is wanted, and anew whenever that may be old. */
export function useAnew(fetching: FetchStore, isWanted = true): void {
  const services = useServices()
  useEffect(() => {
    if (!isWanted) return
    const load = () => void fetching.load()
    load()
    const stop = onAnew(services, transfersOf(services), load)
    return () => {
      stop()
      fetching.stop()
    }
  }, [fetching, isWanted, services])
}

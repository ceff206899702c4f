import type { Navigation } from '@forrad/core/kernel'
import { useSearchParams } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useServices } from './useServices.tsx'

/** Ways to get elsewhere; it does not make the view render again when the path changes. */
export function useNavigation(): Navigation {
  return useServices().navigation
}

/** The query of the address. */
export function useQuery(): URLSearchParams {
  return useSearchParams()[0]
}

/** The hash of the address without `#`, decoded; empty when there is none. */
export function useHash(): string {
  return useLocationProperty(readHash)
}

function readHash(): string {
  const raw = location.hash.slice(1)
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}

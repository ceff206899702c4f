import type { User } from '@forrad/openapi'
import { useServices } from './useServices.tsx'
import { useStore } from './useStore.ts'

/** The person signed in, or null. */
export function useUser(): User | null {
  return useStore(useServices().session).user
}

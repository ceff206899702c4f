import { useLocation } from 'wouter'

/** The path shown now, without query and hash. */
export function usePath(): string {
  return useLocation()[0]
}

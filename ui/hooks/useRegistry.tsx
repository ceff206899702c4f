import type { Registry } from '@forrad/core/kernel'
import { createContext, useContext } from 'react'
import type { ReactView } from '../plugin.ts'

const RegistryContext = createContext<Registry<ReactView> | null>(null)

/** Hands what the plugins contribute to the shell and the slots. */
export const RegistryProvider = RegistryContext.Provider

/** What the plugins contribute; null while they start. */
export function useRegistry(): Registry<ReactView> | null {
  return useContext(RegistryContext)
}

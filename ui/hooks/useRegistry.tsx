import type { Registry } from '@forrad/core/kernel'
import { createContext, useContext } from 'react'
import type { ReactView } from '../plugin.ts'

/** Where the registry is handed down; whoever is no component of a function asks it. */
export const RegistryContext = createContext<Registry<ReactView> | null>(null)

/** Hands what the plugins contribute to the shell and the slots. */
export const RegistryProvider = RegistryContext.Provider

/** What the plugins contribute; null while they start. */
export function useRegistry(): Registry<ReactView> | null {
  return useContext(RegistryContext)
}

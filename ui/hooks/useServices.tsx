import type { Services } from '@forrad/core/kernel'
import { createContext, useContext } from 'react'

const ServicesContext = createContext<Services | null>(null)

/** Hands the services to every view below. */
export const ServicesProvider = ServicesContext.Provider

/** The services of the kernel. Throws outside `ServicesProvider`: only views meet services. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider above it')
  return services
}

/** The services, or null where none are handed out, as in a story: what works without them asks so. */
export function useServicesIfAny(): Services | null {
  return useContext(ServicesContext)
}

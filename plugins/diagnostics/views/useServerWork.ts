import type { ApiError } from '@forrad/core/api'
import type { PluginWork } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useEffect, useState } from 'react'

/** What is known of the plugins' server halves. */
export interface ServerWork {
  /** Null until it has been fetched. */
  readonly work: PluginWork | null
  readonly error: ApiError | null
}

/** What plugins do on the server and what went wrong there, fetched when the page opens. */
export function useServerWork(): ServerWork & { readonly retry: () => void } {
  const { api } = useServices()
  const [found, setFound] = useState<ServerWork>({ work: null, error: null })
  async function load() {
    const result = await api.getPluginWork({})
    setFound(result.ok ? { work: result.data, error: null } : { work: null, error: result.error })
  }
  useEffect(() => {
    async function loadFirst() {
      const result = await api.getPluginWork({})
      setFound(result.ok ? { work: result.data, error: null } : { work: null, error: result.error })
    }
    void loadFirst()
  }, [api])
  return { ...found, retry: () => void load() }
}

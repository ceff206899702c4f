import type { ApiError, Result } from '@forrad/core/api'
import type { PluginWork } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useCallback, useEffect, useState } from 'react'
import type { SiteFaults } from './DiagnosticsScreen.tsx'

/** What is known of the server. */
export interface ServerWork {
  /** What the plugins' halves do there; null until it has been fetched. */
  readonly work: PluginWork | null
  /** What is wrong with the site's file; null until it has been fetched. */
  readonly site: SiteFaults | null
  /** Why one of the two could not be. */
  readonly error: ApiError | null
}

interface Fetched<Data> {
  readonly data: Data | null
  readonly error: ApiError | null
}

const NOTHING = { data: null, error: null } as const

/** What plugins do on the server, what went wrong there and in the site's file, fetched when the page opens. */
export function useServerWork(): ServerWork & { readonly retry: () => void } {
  const { api } = useServices()
  const [work, setWork] = useState<Fetched<PluginWork>>(NOTHING)
  const [site, setSite] = useState<Fetched<SiteFaults>>(NOTHING)
  const load = useCallback(() => {
    void api.getPluginWork({}).then((result) => setWork(fetched(result)))
    void api.getSiteProblems().then((result) => setSite(fetched(result)))
  }, [api])
  useEffect(load, [load])
  return { work: work.data, site: site.data, error: work.error ?? site.error, retry: load }
}

function fetched<Data>(result: Result<Data>): Fetched<Data> {
  return result.ok ? { data: result.data, error: null } : { data: null, error: result.error }
}

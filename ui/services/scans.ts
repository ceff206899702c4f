import type { Core } from '@forrad/core'
import type { Registry, Scan, Scans, Services } from '@forrad/core/kernel'
import type { ReactView } from '../plugin.ts'

/** What the scan path needs from the app. */
export interface LazyScansOptions {
  readonly core: Core
  readonly registry: () => Registry<ReactView> | null
  readonly services: () => Services
}

type Listener = Parameters<Scans['listen']>[0]

/**
 * The scan path; its interpreter, with the whole table of application identifiers, loads with the
 * first scan.
 */
export function createLazyScans(options: LazyScansOptions): Scans {
  const listeners: Listener[] = []
  let path: Promise<Scans> | null = null
  let loaded: Scans | null = null

  async function ask(scan: Scan) {
    for (const listener of listeners.toReversed()) {
      const outcome = await listener(scan)
      if (outcome === 'claimed') return outcome
    }
    return 'passed' as const
  }
  async function load(): Promise<Scans> {
    const { createScanPath } = await import('./scanPath.ts')
    loaded = createScanPath(options)
    loaded.listen(ask)
    return loaded
  }

  return {
    async receive(raw) {
      path ??= load()
      try {
        return await (await path).receive(raw)
      } catch (error) {
        if (!loaded) path = null
        throw error
      }
    },
    listen(listener) {
      listeners.push(listener)
      return () => {
        const index = listeners.indexOf(listener)
        if (index !== -1) listeners.splice(index, 1)
      }
    },
    recent: () => loaded?.recent() ?? [],
  }
}

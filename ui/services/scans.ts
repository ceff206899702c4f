import type { Core } from '@forrad/core'
import { createScanListeners, type Registry, type Scans, type Services } from '@forrad/core/kernel'
import type { ReactView } from '../plugin.ts'
import { refuse } from './lostRead.ts'

/** What the scan path needs from the app. */
export interface LazyScansOptions {
  readonly core: Pick<Core, 'items' | 'session' | 'clock' | 'scheduler' | 'log'>
  readonly registry: () => Registry<ReactView> | null
  readonly services: () => Services
}

/**
 * The scan path; its interpreter, with the whole table of application identifiers, loads with the
 * first scan.
 */
export function createLazyScans(options: LazyScansOptions): Scans {
  const listeners = createScanListeners()
  let path: Promise<Scans> | null = null
  let loaded: Scans | null = null

  async function load(): Promise<Scans> {
    try {
      const { createScanPath } = await import('./scanPath.ts')
      loaded = createScanPath(options, listeners)
      return loaded
    } catch (error) {
      path = null
      throw error
    }
  }
  const ready = () => (path ??= load())

  return {
    async receive(raw) {
      const there = await ready().catch((error: unknown) => {
        // Once it is here it says so itself; in words, who receives it (SIGNAL-4).
        if (raw.source === 'scanner') refuse()
        throw error
      })
      return there.receive(raw)
    },
    prepare() {
      ready()
        .then((there) => there.prepare())
        .catch(() => {})
    },
    listen: listeners.listen,
    act: listeners.act,
    onAct: listeners.onAct,
    recent: () => loaded?.recent() ?? [],
  }
}

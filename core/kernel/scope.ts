import type { Services } from './extension-points/services.ts'

/** The services as a plugin's `setup` sees them; what it began through them can be ended from outside. */
export interface Scope {
  readonly services: Services
  /** Ends the scan listeners and overlays begun so far; from now on none can be begun. */
  end(): void
}

/** Creates a plugin's own view of the services, so that a plugin left out leaves nothing behind. */
export function createScope(given: Partial<Services>): Scope {
  // A manifest names the services that it uses in `needs`; those were found before `setup` runs.
  const services = given as Services
  const ends = new Set<() => void>()
  let isOver = false

  const track = <Args extends readonly unknown[]>(begin: (...args: Args) => () => void) => {
    return (...args: Args): (() => void) => {
      if (isOver) return () => {}
      const end = begin(...args)
      ends.add(end)
      return () => {
        ends.delete(end)
        end()
      }
    }
  }

  const { scans, overlays } = given
  return {
    services: {
      ...services,
      ...(scans
        ? { scans: { ...scans, listen: track(scans.listen), onAct: track(scans.onAct) } }
        : {}),
      ...(overlays
        ? {
            overlays: {
              ...overlays,
              open: track((overlay: Parameters<typeof overlays.open>[0]) => overlays.open(overlay)),
            },
          }
        : {}),
    },
    end() {
      isOver = true
      for (const end of ends) end()
      ends.clear()
    },
  }
}

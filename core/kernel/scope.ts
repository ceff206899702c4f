import type { Services } from './extension-points/services.ts'

/** The services as a plugin's `setup` sees them; what it began through them can be ended from outside. */
export interface Scope {
  readonly services: Services
  /** Ends what was begun so far and not ended yet; from now on nothing can be begun. */
  end(): void
}

/** What goes on until it is ended: each of these returns what ends it. */
const BEGUN: readonly Method[] = [
  ['scans', 'listen'],
  ['scans', 'onAct'],
  ['overlays', 'open'],
  ['changes', 'listen'],
  ['changes', 'follow'],
  ['session', 'onSignedIn'],
  ['session', 'onSignedOut'],
  ['clock', 'onCorrected'],
]

type Method = {
  readonly [Name in keyof Services]: readonly [service: Name, method: keyof Services[Name]]
}[keyof Services]

type Begin = (...args: readonly unknown[]) => () => void

/** Creates a plugin's own view of the services, so that a plugin left out leaves nothing behind. */
export function createScope(given: Partial<Services>): Scope {
  const ends = new Set<() => void>()
  let isOver = false

  const track =
    (begin: Begin): Begin =>
    (...args) => {
      if (isOver) return () => {}
      const end = begin(...args)
      ends.add(end)
      return () => {
        ends.delete(end)
        end()
      }
    }

  const services = { ...given } as Record<string, Record<PropertyKey, Begin>>
  for (const [name, method] of BEGUN) {
    const service = services[name]
    const begin = service?.[method]
    if (begin) services[name] = { ...service, [method]: track(begin.bind(service)) }
  }
  return {
    // A manifest names the services that it uses in `needs`; those were found before `setup` runs.
    services: services as unknown as Services,
    end() {
      isOver = true
      for (const end of ends) end()
      ends.clear()
    },
  }
}

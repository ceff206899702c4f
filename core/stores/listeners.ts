import type { Log } from './ports.ts'

/** Who listens to something, whoever they are: one that throws is logged, and the others hear it too. */
export interface Listeners<Heard extends readonly unknown[]> {
  /** Listens from now on. Returns a function that stops. */
  add(listener: (...heard: Heard) => unknown): () => void
  /** Calls them in the order in which they began. Never throws. */
  tell(...heard: Heard): void
}

/** Creates them, with nobody listening. `of` names in the log what is listened to. */
export function createListeners<Heard extends readonly unknown[] = []>(
  of: string,
  log: Log,
): Listeners<Heard> {
  const listeners = new Set<(...heard: Heard) => unknown>()
  const call = async (listener: (...heard: Heard) => unknown, heard: Heard) => {
    try {
      await listener(...heard)
    } catch (error) {
      log(`A listener of ${of} failed`, error)
    }
  }
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(...heard) {
      for (const listener of listeners) void call(listener, heard)
    },
  }
}

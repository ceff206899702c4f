import type { Change } from './changes.ts'

/** Others' changes of what plugins keep themselves. */
export interface PluginChanges {
  /** Calls when a plugin's own data was changed elsewhere, or may have been. Returns a function that stops. */
  listen(plugin: string, listener: () => void): () => void
  /** Tells those who listen. */
  tell(change: Change): void
}

/** Creates the way of others' changes to plugins. */
export function createPluginChanges(): PluginChanges {
  const listeners = new Set<{ readonly plugin: string; readonly listener: () => void }>()
  return {
    listen(plugin, listener) {
      const entry = { plugin, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    tell(change) {
      for (const { plugin, listener } of listeners) {
        if (change.type === 'reset' || change.ids.plugins?.includes(plugin)) listener()
      }
    },
  }
}

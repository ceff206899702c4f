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
  const listeners = new Map<() => void, string>()
  return {
    listen(plugin, listener) {
      listeners.set(listener, plugin)
      return () => listeners.delete(listener)
    },
    tell(change) {
      for (const [listener, plugin] of listeners) {
        if (change.type === 'reset' || change.ids.plugins?.includes(plugin)) listener()
      }
    },
  }
}

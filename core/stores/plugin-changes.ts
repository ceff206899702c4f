import type { Change } from './changes.ts'

/** Others' changes, for plugins. */
export interface PluginChanges {
  /** Calls when a plugin's own data was changed elsewhere, or may have been. Returns a function that stops. */
  listen(plugin: string, listener: () => void): () => void
  /** Calls with every change that the stream tells. Returns a function that stops. */
  follow(listener: (change: Change) => void): () => void
  /** Tells those who listen. */
  tell(change: Change): void
}

/** Creates the way of others' changes to plugins. */
export function createPluginChanges(): PluginChanges {
  const listeners = new Map<() => void, string>()
  const followers = new Set<(change: Change) => void>()
  return {
    listen(plugin, listener) {
      listeners.set(listener, plugin)
      return () => listeners.delete(listener)
    },
    follow(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
    tell(change) {
      for (const follower of followers) follower(change)
      for (const [listener, plugin] of listeners) {
        if (change.type === 'reset' || change.ids.plugins?.includes(plugin)) listener()
      }
    },
  }
}

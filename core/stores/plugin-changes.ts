import type { Change } from './changes.ts'
import { createListeners } from './listeners.ts'
import type { Log } from './ports.ts'

/** Others' changes, for plugins. */
export interface PluginChanges {
  /** Calls when a plugin's own data was changed elsewhere, or may have been. Returns a function that stops. */
  listen(plugin: string, listener: () => void): () => void
  /** Calls with every change that the stream tells. Returns a function that stops. */
  follow(listener: (change: Change) => void): () => void
  /** Tells those who listen. */
  tell(change: Change): void
}

/** Creates the way of others' changes to plugins; whoever listens may fail, and the log says so, where there is one. */
export function createPluginChanges(log: Log = () => {}): PluginChanges {
  const listeners = createListeners<[Change]>("a plugin's own changes", log)
  const followers = createListeners<[Change]>('changes', log)
  return {
    listen: (plugin, listener) =>
      listeners.add((change) => {
        const isMeant = change.type === 'reset' || change.ids.plugins?.includes(plugin)
        return isMeant ? listener() : undefined
      }),
    follow: followers.add,
    tell(change) {
      followers.tell(change)
      listeners.tell(change)
    },
  }
}

import { useSnapshot, type Snapshot } from 'valtio'

/**
 * The state of a store as it is now; the view renders again when a field that it read changes. At
 * once, not after the event: a text field that gets its own text back late loses the caret's place.
 */
export function useStore<State extends object>(store: { readonly state: State }): Snapshot<State> {
  return useSnapshot(store.state, { sync: true })
}

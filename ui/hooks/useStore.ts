import { useSnapshot, type Snapshot } from 'valtio'

/** The state of a store as it is now; the view renders again when a field that it read changes. */
export function useStore<State extends object>(store: { readonly state: State }): Snapshot<State> {
  return useSnapshot(store.state)
}

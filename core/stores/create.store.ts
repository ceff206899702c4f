import { proxy } from 'valtio/vanilla'

/** A store: state that views subscribe to, and the actions that alone change it. */
export type Store<State extends object, Actions extends object> = Actions & {
  readonly state: State
}

/**
 * Creates a store for a plugin's model. Keep server entities under `ref()` and replace them whole.
 *
 * @example
 * const filter = createStore({ text: '' }, (state) => ({ set(text: string) { state.text = text } }))
 */
export function createStore<State extends object, Actions extends object>(
  initial: State,
  actions: (state: State) => Actions,
): Store<State, Actions> {
  const state = proxy(initial)
  return { ...actions(state), state }
}

/** Changes some fields of a store's state at once; the compiler holds each to the state's type. */
export function patch<State extends object>(state: State, change: NoInfer<Partial<State>>): void {
  Object.assign(state, change)
}

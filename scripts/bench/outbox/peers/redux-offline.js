import { offline } from '@redux-offline/redux-offline'
import config from '@redux-offline/redux-offline/lib/defaults'
import { applyMiddleware, compose, legacy_createStore as createStore } from 'redux'
import { requestOf, signIn } from './calls.js'

/** As its documentation has it: each act is an action with an effect, kept and sent in order. */
function reducer(state = { refused: [] }, { type, meta }) {
  return type === 'REFUSED' ? { refused: [...state.refused, meta.name] } : state
}
let store = null

window.bench = {
  async start(email, password) {
    await signIn(email, password)
    if (store) return
    await new Promise((resolve) => {
      const kept = { ...config, persistCallback: resolve }
      store = createStore(reducer, undefined, compose(offline(kept), applyMiddleware()))
    })
  },
  async act(name, adjustment) {
    const { url, ...init } = requestOf(name, adjustment)
    store.dispatch({
      type: 'ACT',
      payload: { name },
      meta: {
        offline: {
          effect: { url, ...init },
          commit: { type: 'DONE', meta: { name } },
          rollback: { type: 'REFUSED', meta: { name } },
        },
      },
    })
    return true
  },
  waiting: async () => store.getState().offline.outbox.length,
  refused: () => store.getState().refused,
}

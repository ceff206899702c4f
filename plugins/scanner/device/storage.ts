import type { KeyValueStorage } from '@forrad/core/stores'

/** Local storage, reached anew for each call: where it is forbidden, only that call fails. */
export const localStore: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  clear: () => localStorage.clear(),
}

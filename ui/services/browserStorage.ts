import { memoryStorage, type KeyValueStorage } from '@forrad/core/stores'

/**
 * A storage of the browser, or one in memory where the browser forbids it (private windows, blocked
 * cookies): the product then works until the page is reloaded.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    return window[name]
  } catch {
    return memoryStorage()
  }
}

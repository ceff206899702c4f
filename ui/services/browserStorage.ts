import { memoryStorage, type KeyValueStorage } from '@forrad/core/stores'

/**
 * A storage of the browser, or one in memory where the browser forbids it (private windows, blocked
 * cookies) or has none (a page within another app): the product then works until the page is reloaded.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage: KeyValueStorage | null | undefined = window[name]
    return storage ?? memoryStorage()
  } catch {
    return memoryStorage()
  }
}

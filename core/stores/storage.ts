import type { KeyValueStorage } from './ports.ts'

/**
 * What the session storage keys of drafts begin with: what was typed and not saved yet, which a
 * sign-out or a sign-in by somebody else would drop.
 */
export const DRAFT_PREFIX = 'draft.'

/** Reads a text; a storage that refuses counts as empty. */
export function readText(storage: KeyValueStorage, key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a text, or removes it when null. False when the storage refused (full, or forbidden). */
export function writeText(storage: KeyValueStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Empties the storage, if it lets us. */
export function clearStorage(storage: KeyValueStorage): void {
  try {
    storage.clear()
  } catch {
    // A storage that refuses holds nothing of ours.
  }
}

/** A storage that lasts as long as the program, with these texts by key at first. */
export function memoryStorage(texts: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const kept = new Map(Object.entries(texts))
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

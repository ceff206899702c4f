import type { KeyValueStorage } from './ports.ts'
import { DRAFT_PREFIX, readText, writeText } from './storage.ts'

/** What was typed and not saved yet, in session storage. */
export interface DraftMemory<Draft> {
  /** Null when there is none, or it cannot be read. */
  read(): Draft | null
  /** Keeps it, or forgets it. A full storage costs no more than the reload. */
  write(draft: Draft | null): void
}

/**
 * The memory of one draft, under a name that is the plugin's own, such as `count.7.1`. It lasts as
 * long as the tab and the person's session: the sign-out drops it, and asks before (DRAFT_PREFIX).
 */
export function draftMemory<Draft>(
  storage: KeyValueStorage,
  name: string,
  isDraft: (value: unknown) => value is Draft,
): DraftMemory<Draft> {
  const key = `${DRAFT_PREFIX}${name}`
  return {
    read() {
      try {
        const value: unknown = JSON.parse(readText(storage, key) ?? 'null')
        return isDraft(value) ? value : null
      } catch {
        return null
      }
    },
    write: (draft) => void writeText(storage, key, draft === null ? null : JSON.stringify(draft)),
  }
}

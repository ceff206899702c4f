import { begunPrefix, begunText, readBegun } from '../domain/index.ts'
import { draftMemory, type DraftMemory } from './drafts.ts'
import type { Clock, KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** Where what a person has begun is kept. */
export interface DraftKeeping {
  readonly local: KeyValueStorage
  readonly session: KeyValueStorage
  /** The `apoex_id` of who is signed in; undefined for nobody. */
  readonly user: () => string | undefined
  readonly clock: Pick<Clock, 'now'>
}

/** Something begun that outlives its tab, and is one in all tabs of its person. */
export interface KeptDraft<Draft> extends DraftMemory<Draft> {
  /**
   * Keeps it, or forgets it. `alone`: it has left for the server, and until its outcome is known no other
   * tab has it, nor anybody after a restart; what another has begun meanwhile stays that one's.
   */
  write(draft: Draft | null, alone?: boolean): void
  /** What another tab has made of it since this one last read or wrote it; null where none has. */
  news(): { readonly draft: Draft | null } | null
}

/** What is kept. */
export interface Keepsake<Draft> {
  /** The plugin's own, such as `round.7`. */
  readonly name: string
  /** How long it is kept after its last change (BEGUN-2). */
  readonly hours: number
  readonly isDraft: (value: unknown) => value is Draft
}

const HOUR = 3_600_000

/**
 * A draft that a closed tab and a restart leave: for its person alone, until it is sent, dropped, too old
 * (BEGUN-2), or the person signs out. Where the device keeps nothing it lasts as long as the tab, as does
 * what has left for the server.
 */
export function keptDraft<Draft>(
  { local, session, user, clock }: DraftKeeping,
  { name, hours, isDraft }: Keepsake<Draft>,
): KeptDraft<Draft> {
  const own = draftMemory(session, name, isDraft)
  let isAlone = false
  /** As this tab last read or wrote it. */
  let seen: string | null = null

  const keyOf = () => {
    const id = user()
    return id === undefined ? null : `${begunPrefix(id)}${name}`
  }
  const stored = () => {
    const key = keyOf()
    return key === null ? null : readText(local, key)
  }
  const parse = (text: string | null) => {
    const draft = readBegun(text, clock.now())
    return isDraft(draft) ? draft : null
  }
  const writeOwn = (draft: Draft | null) => {
    own.write(draft)
    isAlone = draft !== null
  }

  return {
    read() {
      const mine = own.read()
      isAlone = mine !== null
      // What stands in local storage beside it is another tab's.
      seen = isAlone ? null : stored()
      return mine ?? parse(seen)
    },
    write(draft, alone = false) {
      const key = keyOf()
      const now = stored()
      if (key === null || alone || (isAlone && now !== null && now !== seen)) {
        writeOwn(draft)
        if (key !== null && alone && now === seen) {
          writeText(local, key, null)
          seen = null
        }
        return
      }
      const text = draft === null ? null : begunText(draft, clock.now() + hours * HOUR)
      if (!writeText(local, key, text)) return writeOwn(draft)
      seen = text
      writeOwn(null)
    },
    news() {
      const now = stored()
      if (isAlone || now === seen) return null
      seen = now
      return { draft: parse(now) }
    },
  }
}

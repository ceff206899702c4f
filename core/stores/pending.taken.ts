import { randomKey } from '../api/index.ts'
import { isRecord, type PendingLine } from '../domain/index.ts'
import { pendingKey, type SharedCopy } from './pending.state.ts'
import type { KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** By line, the registration that has it in hand, or had when its tab was closed. */
type Taken = Readonly<Record<string, string>>

/** Local storage key of a user's lines that registrations have in hand. */
export function takenKey(id: string): string {
  return `retrieval_list_taken.${id}`
}

/** Tells the tabs' registrations apart: of those that have the same line in hand, the last one sends it. */
export function takenLines(
  local: KeyValueStorage,
  user: () => string | undefined,
): Pick<SharedCopy, 'take' | 'isTaken' | 'release'> {
  let mine: { readonly key: string; readonly name: string } | null = null
  const keyOf = (line: PendingLine) => pendingKey(line.item_id, line.storage_location_id)

  const write = (key: string, taken: Taken) =>
    writeText(local, key, Object.keys(taken).length === 0 ? null : JSON.stringify(taken))

  return {
    take(lines) {
      const id = user()
      if (id === undefined) return
      const name = randomKey()
      mine = { key: takenKey(id), name }
      const own = Object.fromEntries(lines.map((line) => [keyOf(line), name]))
      write(mine.key, { ...read(local, mine.key), ...own })
    },
    isTaken(line) {
      const by = mine && read(local, mine.key)[keyOf(line)]
      // Unmarked where the other one is over, or where the storage refuses: then nobody else has it.
      return by !== null && by !== undefined && by !== mine?.name
    },
    release() {
      if (mine === null) return
      const { key, name } = mine
      mine = null
      const taken = Object.entries(read(local, key))
      write(key, Object.fromEntries(taken.filter(([, by]) => by !== name)))
    },
  }
}

/** Nobody has anything where it cannot be read. */
function read(local: KeyValueStorage, key: string): Taken {
  try {
    const value: unknown = JSON.parse(readText(local, key) ?? '{}')
    return isTaken(value) ? value : {}
  } catch {
    return {}
  }
}

function isTaken(value: unknown): value is Taken {
  return isRecord(value) && Object.values(value).every((by) => typeof by === 'string')
}

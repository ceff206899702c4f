import type { ApiError } from '@forrad/core/api'
import type { LyingBatch, Scan, Services } from '@forrad/core/kernel'
import { scannedBatch } from '@forrad/core/kernel'
import { createLastRead, timedRead } from '@forrad/core/scanner'
import { withNames } from '@forrad/core/domain'
import { createStore, ref, type KeptDraft, type Store } from '@forrad/core/stores'
import type { Item, Location, StorageLocation } from '@forrad/openapi'
import { onceHeldChanges } from './kept.ts'
import { addLying, EMPTY_DRAFT, hearPack, lineKey, setLine } from './sending.ts'
import type { SendDraft, SendHeard, SendLine } from './sending.ts'
import { refusalsOf, withAvailable, type SendRefusals } from './send-refusals.ts'
import { unread, type Unread } from './unread.ts'

/** What a scan came to, be it of a pack or not (UNREAD-1, UNREAD-2). */
export type Heard =
  | SendHeard
  | { readonly kind: Unread['kind'] }
  /** What was sent has no answer yet, and nothing is added (OUTCOME-2). */
  | { readonly kind: 'held' }

/** What the last scan came to, shown anew with each. */
export interface LastHeard {
  readonly turn: number
  readonly name: string
  readonly heard: Heard
}

/** What is being put together to be sent. */
export interface DraftState {
  draft: SendDraft
  last: LastHeard | null
  /** What the server refused of the lines, by their key (SENDING-11). */
  refusals: SendRefusals
}

/** Its actions. */
export interface DraftActions {
  /**
   * Begins at a location, with what is to be sent; what stood there of another location is left. False
   * while it is held (OUTCOME-2).
   */
  begin(
    from: Pick<Location, 'id' | 'name'>,
    lying?: readonly (LyingBatch & { readonly quantity?: number })[],
  ): boolean
  choose(to: Location['id'] | null): void
  set(line: SendLine, quantity: number): void
  /** Adds a scanned pack, but none while it is held (OUTCOME-2); null for what is somebody else's. */
  hear(scan: Scan): Heard | null
  /** What was sent was refused for this (SENDING-11); null: it is sent anew. */
  refused(error: ApiError | null): void
  /** Empties it: it was sent. */
  clear(): void
  /** Takes over what another tab, or a person who comes back, has made of it (SENDING-8). */
  follow(): void
  /** It leaves for the server, or its outcome is known: whose it is changes with that (SENDING-9). */
  settle(): void
  /** Names items that were kept without their names (BEGUN-3). */
  name(items: readonly Item[]): void
}

/** The transfer that is being put together; it stays while the person looks elsewhere. */
export type DraftStore = Store<DraftState, DraftActions>

/** What the store needs. */
export interface DraftDeps {
  readonly session: Pick<Services['session'], 'state' | 'onSignedOut'>
  readonly clock: Pick<Services['clock'], 'now' | 'today'>
  readonly itemName: (item: NonNullable<Scan['item']>) => string
  /** What a shelf place is called, where that is known. */
  readonly placeName?: (id: StorageLocation['id']) => string | undefined
  /** What outlives a reload (SENDING-6). */
  readonly memory: KeptDraft<SendDraft>
  /** Whether it was sent and its outcome is not known: nothing of it changes (OUTCOME-2). */
  readonly isHeld: () => boolean
}

/** What the last code of a pack came to, for the other code of the same pack. */
interface Trace {
  readonly before: SendDraft
  readonly after: SendDraft
  readonly heard: SendHeard
}

const NONE_REFUSED: SendRefusals = ref(new Map())

/** Creates it, with what was kept of it. */
export function createDraftStore(deps: DraftDeps): DraftStore {
  const { session, clock, itemName, placeName, memory, isHeld } = deps
  const kept = ref(memory.read() ?? EMPTY_DRAFT)
  return createStore<DraftState, DraftActions>(
    { draft: kept, last: null, refusals: NONE_REFUSED },
    (state) => {
      let turns = 0
      const lastRead = createLastRead<Trace>()
      const show = (draft: SendDraft) => {
        const same = state.draft.lines.filter((line) => draft.lines.includes(line)).map(lineKey)
        const stands = [...state.refusals].filter(([key]) => same.includes(key))
        state.refusals = ref(new Map(stands))
        state.draft = ref({ ...draft })
        memory.write(draft, isHeld())
      }
      const follow = () => {
        const news = isHeld() ? null : memory.news()
        if (news) state.draft = ref({ ...(news.draft ?? EMPTY_DRAFT) })
      }
      const tell = (name: string, heard: Heard): Heard => {
        turns += 1
        state.last = ref({ turn: turns, name, heard })
        return heard
      }
      const clear = () => {
        show(EMPTY_DRAFT)
        state.last = null
      }
      session.onSignedOut(clear)
      return {
        begin(from, lying = []) {
          if (isHeld()) return false
          follow()
          const isSame = state.draft.from?.id === from.id
          if (!isSame) state.last = null
          const begun = isSame ? state.draft : { ...EMPTY_DRAFT, from }
          show(addLying(begun, lying, session.state.user))
          return true
        },
        choose(to) {
          follow()
          if (!isHeld()) show({ ...state.draft, to })
        },
        set(line, quantity) {
          follow()
          if (!isHeld()) show(setLine(state.draft, line, quantity))
        },
        hear(scan) {
          const { item } = scan
          if (isHeld()) return tell('', { kind: 'held' })
          follow()
          if (!item) {
            lastRead.forget()
            const other = unread(scan, placeName)
            return other && tell(other.name, { kind: other.kind })
          }
          const name = itemName(item)
          const read = timedRead(scan, clock)
          const other = lastRead.other(read)
          // The other code of the pack before, as long as nothing else was done (SENDING-7).
          const same = other && other.trace.after === state.draft ? other : null
          if (same?.stands === 'first') {
            const { heard } = same.trace
            return tell(
              name,
              heard.kind === 'added' ? { kind: 'same_pack', line: heard.line } : heard,
            )
          }
          const before = same ? same.trace.before : state.draft
          const pack = { item, batch: scannedBatch(scan) }
          const facts = { today: clock.today(), user: session.state.user }
          const { draft, heard } = hearPack(before, pack, facts)
          show(draft)
          lastRead.keep(read, { before, after: state.draft, heard })
          return tell(name, heard)
        },
        refused(error) {
          follow()
          const { draft } = state
          const refusals = error ? refusalsOf(error, draft.lines) : NONE_REFUSED
          if (refusals.size > 0) show(withAvailable(draft, refusals))
          state.refusals = ref(new Map(refusals))
        },
        clear,
        follow,
        settle: onceHeldChanges(isHeld, () => {
          follow()
          memory.write(state.draft, isHeld())
        }),
        name(items) {
          state.draft = ref(withNames(state.draft, items))
        },
      }
    },
  )
}

const stores = new WeakMap<object, DraftStore>()

/** The one store of these services. */
export function draftOf(deps: DraftDeps): DraftStore {
  const known = stores.get(deps.session)
  if (known) return known
  const made = createDraftStore(deps)
  stores.set(deps.session, made)
  return made
}

import type { Item } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import {
  parsePending,
  pendingFor,
  samePending,
  splitPending,
  type PendingLine,
  type PendingList,
} from '../domain/index.ts'
import { hasLine, linesOf } from './lines.ts'
import { readEntries, writeEntries } from './pending.storage.ts'
import type { KeyValueStorage, Log } from './ports.ts'
import type { PendingFailure, Proposal, StockProblem } from './problems.ts'
import { patch } from './create.store.ts'

/** What the client holds of the retrieval list. */
export interface PendingState {
  entries: PendingList
  /** The items of the entries, by id. */
  items: Record<number, Item>
  /** A registration is under way. */
  busy: boolean
  /** The lines that it has in hand; they cannot be changed meanwhile. */
  inHand: readonly PendingLine[]
  /** Those of them that have left for the server and have no outcome yet. */
  sent: readonly PendingLine[]
  /** Why lines stayed, by `pendingKey(itemId, shelfPlaceId)`. */
  failures: Record<string, PendingFailure>
  /** Why the last registration as a whole did not go through. */
  error: StockProblem | null
  /** The lines of a registration whose outcome is unknown; they cannot be changed until it is repeated. */
  unfinished: readonly PendingLine[] | null
  /** Other batches than at first must be picked: show them and ask. */
  needsConfirmation: Proposal | null
}

/** A line's key in `state.failures`. */
export function pendingKey(itemId: number, shelfPlaceId: number): string {
  return `${itemId}:${shelfPlaceId}`
}

/** The lines that a registration holds, under way or unfinished. */
export function heldLines({
  inHand,
  unfinished,
}: Pick<PendingState, 'inHand' | 'unfinished'>): readonly PendingLine[] {
  return [...inHand, ...(unfinished ?? [])]
}

/** The list's copy that other tabs change, too. */
export interface SharedCopy {
  /** Makes both the same, but for the lines that have left here. */
  agree(): void
  /** A registration has these lines in hand: of several tabs that do, the last to say so sends them. */
  take(lines: readonly PendingLine[]): void
  /** Whether another tab has said so since. */
  isTaken(line: PendingLine): boolean
  /** The registration is over. */
  release(): void
}

/** The state with its copy in session storage, and the ways in which it changes. */
export interface PendingHolder {
  readonly state: PendingState
  setEntries(entries: PendingList): void
  setProposal(proposal: Proposal | null): void
  fail(lines: readonly PendingLine[], reason: PendingFailure): void
  clearFailures(lines: readonly PendingLine[]): void
  /** Drops a proposal that has one of these lines. */
  dropProposalOf(lines: readonly PendingLine[]): void
  /** From now on the list is one with that copy. */
  join(copy: SharedCopy): void
  /** A registration of these lines begins. */
  begin(lines: readonly PendingLine[]): void
  /**
   * Lines leave for the server as they stand in this list. Returns those that may not: another tab has
   * changed, taken out, sent or in hand what was chosen here.
   */
  leave(list: PendingList): readonly PendingLine[]
  /** The outcome of those that left is known. */
  settle(): void
  /** The registration is over. */
  end(): void
  /** Takes the entries from session storage again; reasons and questions about them stay. */
  reread(): void
  /** Begins anew with what session storage has. */
  reset(): void
}

/** Creates the state as session storage has it. */
export function createPendingHolder(storage: KeyValueStorage, log: Log): PendingHolder {
  const state = proxy<PendingState>(initial(storage))
  const keyOf = (line: PendingLine) => pendingKey(line.item_id, line.storage_location_id)
  let copy: SharedCopy | null = null

  return {
    state,
    setEntries(entries) {
      state.entries = ref(entries)
      if (!writeEntries(storage, entries)) log('The retrieval list could not be kept for a reload')
      for (const id of Object.keys(state.items).map(Number)) {
        if (!pendingFor(entries, id)) delete state.items[id]
      }
    },
    setProposal(proposal) {
      state.needsConfirmation = proposal && ref(proposal)
    },
    fail(lines, reason) {
      for (const line of lines) state.failures[keyOf(line)] = reason
    },
    clearFailures(lines) {
      for (const line of lines) delete state.failures[keyOf(line)]
    },
    dropProposalOf(lines) {
      const asked = linesOf(state.needsConfirmation?.entries ?? [])
      if (asked.some((line) => hasLine(lines, line))) state.needsConfirmation = null
    },
    join(shared) {
      copy = shared
    },
    begin(lines) {
      patch(state, { busy: true, inHand: ref(lines) })
      copy?.take(lines)
    },
    leave(list) {
      copy?.agree()
      const lines = linesOf(list)
      const leaving = lines.filter(
        (line) => !copy?.isTaken(line) && isSameLine(list, state.entries, line),
      )
      state.sent = ref(leaving)
      // Out of the other tabs' reach before the request leaves.
      copy?.agree()
      return lines.filter((line) => !hasLine(leaving, line))
    },
    settle() {
      state.sent = none
    },
    end() {
      patch(state, { busy: false, inHand: none, sent: none })
      copy?.release()
    },
    reread() {
      const { entries } = initial(storage)
      if (JSON.stringify(entries) !== JSON.stringify(state.entries)) state.entries = entries
    },
    reset() {
      copy?.release()
      patch(state, initial(storage))
    },
  }
}

const none: readonly PendingLine[] = ref([])

/** Whether the line stands in both lists with the same figures. */
function isSameLine(one: PendingList, other: PendingList, line: PendingLine): boolean {
  const [a = [], b = []] = [one, other].map((list) =>
    // Read as from storage: in one order, and an item's parts as one entry.
    parsePending(splitPending(list, [line]).named),
  )
  return samePending(a, b)
}

function initial(storage: KeyValueStorage): PendingState {
  return {
    entries: ref(readEntries(storage)),
    items: {},
    busy: false,
    inHand: none,
    sent: none,
    failures: {},
    error: null,
    unfinished: null,
    needsConfirmation: null,
  }
}

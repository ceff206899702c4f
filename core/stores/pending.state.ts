import type { Item } from '@forrad/openapi'
import { proxy, ref } from 'valtio/vanilla'
import { pendingFor, type PendingLine, type PendingList } from '../domain/index.ts'
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

/** The state with its copy in session storage, and the ways in which it changes. */
export interface PendingHolder {
  readonly state: PendingState
  setEntries(entries: PendingList): void
  setProposal(proposal: Proposal | null): void
  fail(lines: readonly PendingLine[], reason: PendingFailure): void
  clearFailures(lines: readonly PendingLine[]): void
  /** Drops a proposal that has one of these lines. */
  dropProposalOf(lines: readonly PendingLine[]): void
  /** Takes the entries from session storage again; reasons and questions about them stay. */
  reread(): void
  /** Begins anew with what session storage has. */
  reset(): void
}

/** Creates the state as session storage has it. */
export function createPendingHolder(storage: KeyValueStorage, log: Log): PendingHolder {
  const state = proxy<PendingState>(initial(storage))
  const keyOf = (line: PendingLine) => pendingKey(line.item_id, line.storage_location_id)

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
    reread() {
      const { entries } = initial(storage)
      if (JSON.stringify(entries) !== JSON.stringify(state.entries)) state.entries = entries
    },
    reset() {
      patch(state, initial(storage))
    },
  }
}

function initial(storage: KeyValueStorage): PendingState {
  return {
    entries: ref(readEntries(storage)),
    items: {},
    busy: false,
    failures: {},
    error: null,
    unfinished: null,
    needsConfirmation: null,
  }
}

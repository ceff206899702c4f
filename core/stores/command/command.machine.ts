import type { StockRequest } from './stock-request.ts'

/** A stock command between the wish and a known outcome. */
export type CommandState =
  | { readonly phase: 'idle' }
  /** The change is made on fresh figures. `again`: given up, to be made anew. */
  | { readonly phase: 'preparing'; readonly again: boolean }
  /** The request is under way. `again`: given up, to be repeated as it is. */
  | { readonly phase: 'sending'; readonly request: StockRequest; readonly again: boolean }
  /** No answer came: the same wish repeats this very request. */
  | { readonly phase: 'unknown'; readonly request: StockRequest }

/** What happens to a stock command. */
export type CommandEvent =
  | { readonly type: 'command.asked' }
  | { readonly type: 'change.prepared'; readonly request: StockRequest }
  /** Nothing can be sent, or the fresh figures could not be had. */
  | { readonly type: 'change.failed' }
  /** The person waits no longer and wants the same once more. */
  | { readonly type: 'repeat.asked' }
  /** Applied or refused: the outcome is known. */
  | { readonly type: 'request.settled' }
  /** Ended without an outcome. */
  | { readonly type: 'request.lost' }
  | { readonly type: 'request.dropped' }

/** What is done with the request in the memory that outlives the page. */
export type MemoryEffect = 'keep' | 'forget' | null

/** The next state, and what the memory does. */
export interface CommandStep {
  readonly state: CommandState
  readonly memory: MemoryEffect
}

const idle: CommandState = { phase: 'idle' }

/**
 * The pure step of a stock command. A request is kept before it leaves and forgotten when its outcome
 * is known; what does not fit the state changes nothing.
 */
export function stepCommand(state: CommandState, event: CommandEvent): CommandStep {
  switch (event.type) {
    case 'command.asked':
      if (state.phase === 'idle') return to({ phase: 'preparing', again: false })
      return state.phase === 'unknown' ? to(sending(state.request)) : to(state)
    case 'repeat.asked':
      return 'again' in state ? to({ ...state, again: true }) : to(state)
    case 'change.prepared':
      return state.phase === 'preparing' ? to(sending(event.request), 'keep') : to(state)
    case 'change.failed':
      if (state.phase !== 'preparing') return to(state)
      return to(state.again ? { phase: 'preparing', again: false } : idle)
    case 'request.settled':
      return state.phase === 'sending' ? to(idle, 'forget') : to(state)
    case 'request.lost':
      if (state.phase !== 'sending') return to(state)
      return to(state.again ? sending(state.request) : { phase: 'unknown', request: state.request })
    case 'request.dropped':
      return state.phase === 'unknown' ? to(idle, 'forget') : to(state)
  }
}

function to(state: CommandState, memory: MemoryEffect = null): CommandStep {
  return { state, memory }
}

function sending(request: StockRequest): CommandState {
  return { phase: 'sending', request, again: false }
}

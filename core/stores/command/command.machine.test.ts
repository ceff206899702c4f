import { describe, expect, it } from 'vitest'
import {
  stepCommand,
  type CommandEvent,
  type CommandState,
  type MemoryEffect,
} from './command.machine.ts'
import type { StockRequest } from './stock-request.ts'

const request: StockRequest = {
  name: 'undo 1',
  key: 'key-1',
  change: { operation: 'undoAdjustment', id: 1 },
  hasScreen: false,
}

const idle: CommandState = { phase: 'idle' }
const preparing: CommandState = { phase: 'preparing', again: false }
const preparingAgain: CommandState = { phase: 'preparing', again: true }
const sending: CommandState = { phase: 'sending', request, again: false }
const sendingAgain: CommandState = { phase: 'sending', request, again: true }
const unknown: CommandState = { phase: 'unknown', request }

const asked: CommandEvent = { type: 'command.asked' }
const prepared: CommandEvent = { type: 'change.prepared', request }
const failed: CommandEvent = { type: 'change.failed' }
const repeat: CommandEvent = { type: 'repeat.asked' }
const known: CommandEvent = { type: 'request.settled' }
const lost: CommandEvent = { type: 'request.lost' }
const dropped: CommandEvent = { type: 'request.dropped' }

const states = [idle, preparing, preparingAgain, sending, sendingAgain, unknown]
const events = [asked, prepared, failed, repeat, known, lost, dropped]

/** Every step that changes something; each other pair of state and event must change nothing. */
const table: readonly (readonly [CommandState, CommandEvent, CommandState, MemoryEffect])[] = [
  [idle, asked, preparing, null],
  [preparing, prepared, sending, 'keep'],
  [preparing, failed, idle, null],
  [preparing, repeat, preparingAgain, null],
  [preparingAgain, failed, preparing, null],
  [preparingAgain, prepared, sending, 'keep'],
  [sending, known, idle, 'forget'],
  [sending, lost, unknown, null],
  [sending, repeat, sendingAgain, null],
  [sendingAgain, lost, sending, null],
  [sendingAgain, known, idle, 'forget'],
  [unknown, asked, sending, null],
  [unknown, dropped, idle, 'forget'],
]

const pairs = states.flatMap((state) => events.map((event) => [state, event] as const))
const title = (state: CommandState) =>
  `${state.phase}${'again' in state && state.again ? ' again' : ''}`

describe('a stock command', () => {
  it.each(
    pairs.map(([state, event]) => {
      const row = table.find(([from, by]) => from === state && by === event)
      return [
        title(state),
        event.type,
        row ? title(row[2]) : 'the same',
        state,
        event,
        row,
      ] as const
    }),
  )('%s, %s: %s', (_from, _by, _to, state, event, row) => {
    const [, , next = state, memory = null] = row ?? []
    expect(stepCommand(state, event)).toEqual({ state: next, memory })
  })
})

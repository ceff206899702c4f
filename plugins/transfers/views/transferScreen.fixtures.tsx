import { fn } from 'storybook/test'

/** A transfer's screen before anything was done: who looks may do everything. */
export const untouched = {
  counted: new Map(),
  chosen: new Map(),
  rest: null,
  placeless: [],
  last: null,
  sending: false,
  unknown: false,
  failed: null,
  mayHandle: true,
  mayTurn: true,
  onCount: fn(),
  onPlace: fn(),
  onRest: fn(),
  onReceive: fn(),
  onAgain: fn(),
  onScan: fn(),
  onShort: fn(),
  onTurn: fn(),
  onGiveUp: fn(),
}

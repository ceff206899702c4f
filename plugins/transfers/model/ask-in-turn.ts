import type { ScanOutcome } from '@forrad/core/kernel'
import { createLastRead, type LastRead, type TimedRead } from '@forrad/core/scanner'

interface Turns {
  /** Resolves once everything that was asked so far is answered. */
  last: Promise<unknown>
  /** The pack that came last, as long as it is not answered for. */
  readonly reads: LastRead<Promise<ScanOutcome>>
}

const known = new WeakMap<object, Turns>()

/**
 * Asks about a scanned pack once what is asked about those before it is answered (ONWAY-5), in one session.
 * The other code of the pack that came last, as long as that one is not answered for, becomes what that one
 * does, and nothing is asked of it.
 */
export function askInTurn(
  session: object,
  read: TimedRead,
  ask: () => Promise<ScanOutcome>,
): Promise<ScanOutcome> {
  const turns = turnsOf(session)
  const same = turns.reads.other(read)
  if (same) return same.trace
  const answer = turns.last.then(ask)
  turns.reads.keep(read, answer)
  const over = () => {
    if (turns.last === mine) turns.reads.forget()
  }
  const mine: Promise<void> = answer.then(over, over)
  turns.last = mine
  return answer
}

function turnsOf(session: object): Turns {
  const turns = known.get(session) ?? { last: Promise.resolve(), reads: createLastRead() }
  known.set(session, turns)
  return turns
}

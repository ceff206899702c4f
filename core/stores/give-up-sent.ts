import type { GivenUp } from './command/stock-commands.ts'

/** What follows once it is known what became of what a screen gives up. */
export interface GivingUpWays {
  /** Whether the screen's person has gone meanwhile: then nothing follows. */
  isOver(): boolean
  /** It was written: repeated, it returns what. */
  done(): void | Promise<void>
  /** Nobody can say yet: it stays as it was sent. */
  undecided(): void
  /** Nothing was written, and nothing will be. */
  free(): void
}

/** Gives up what a screen has sent without an answer; the screen is sending meanwhile (OUTBOX-27). */
export async function giveUpSent(
  state: { sending: boolean },
  giving: () => Promise<GivenUp>,
  ways: GivingUpWays,
): Promise<void> {
  state.sending = true
  const became = await giving().finally(() => {
    state.sending = false
  })
  if (ways.isOver()) return
  if (became === 'done') return ways.done()
  if (became === 'unknown') return ways.undecided()
  ways.free()
}

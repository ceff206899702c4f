import type { Log } from '../stores/ports.ts'
import type { Kept, KeepingDeps } from './keeping.ts'
import { hasRunOut } from './kept.ts'

/** What {@link forgetOld} needs of the keeper. */
interface ForgettingDeps extends Pick<KeepingDeps, 'store' | 'clock' | 'lock'> {
  readonly current: () => Kept | null
  /** The clock goes by what was known when it was kept, for as long as nobody knows better. */
  readonly assume: (behind: number) => void
  readonly isCurrent: () => () => boolean
  readonly drop: () => Promise<void>
  readonly log: Log
}

/**
 * Drops what is kept once its time is over, whoever kept it and in whatever form: for where nobody is signed
 * in, and so nobody reads it. Of what has not run out nothing is read. Alone with whoever fetches.
 */
export async function forgetOld(deps: ForgettingDeps): Promise<void> {
  const { store, clock, lock, current, assume, isCurrent, drop, log } = deps
  const look = async () => {
    const isMine = isCurrent()
    const kept = current()
    const mark = kept?.mark ?? (await store.mark())
    if (!mark) return
    const answers = kept?.catalogue.answers ?? (await store.answers(mark.generation))
    if (!kept) assume(mark.behind ?? 0)
    const isOver = answers === null || hasRunOut(mark.takenAt, answers, clock.now())
    if (isOver && isMine()) await drop()
  }
  await lock(look).catch((error: unknown) => log('What has run out could not be dropped', error))
}

import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import type { Round, StepCount } from './round.state.ts'

/** What the person can do. */
export interface RoundActions {
  begin(round: Round): void
  /** Drops the round with all that was counted. */
  drop(): void
  confirm(): void
  /** Types a line's figure, or empties the pad, with what was counted before its first digit (ROUND-8). */
  type(line: number, figure: number | null, before?: StepCount | null): void
  goTo(at: number): void
  refresh(items: readonly Item[]): void
  /** Names items that were kept without their names (BEGUN-3). */
  name(items: readonly Item[]): void
  /** Takes over what another tab has made of the round (ROUND-27). */
  follow(): void
  /** Takes a scan; without a round it is passed on. */
  hear(scan: Scan): ScanOutcome
  /** How many packs of the item are scanned and not taken back (ROUND-24). */
  held(itemId: Item['id']): number
  /** Says where the pack lies that is recorded elsewhere. */
  place(where: 'here' | 'there'): void
  /** Saves what was counted, or asks about figures that change a lot. */
  save(): Promise<void>
  agree(): Promise<void>
  decline(): void
  /** Waits no longer and sends the same once more. */
  retry(): void
  /** Lets the round be changed again where nothing was written of it; what was written, is saved (ROUND-19). */
  giveUp(): Promise<void>
  /** What was saved has been seen: the next round here can begin. */
  goOn(): void
  /** The page is left. */
  leave(): void
}

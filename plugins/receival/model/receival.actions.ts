import type { LargeLevelChange, LevelField } from '@forrad/core/domain'
import type { Scan, ScannedBatch } from '@forrad/core/kernel'
import type { TimedRead } from '@forrad/core/scanner'
import type { Reception } from '@forrad/core/stores'
import type { DraftLine, DraftStart } from './draft.ts'
import type { ScanHint } from './scan-step.ts'

/** What the person can do. While a request is out, or its outcome is unknown, the form cannot be changed. */
export interface ReceivalActions {
  /** With the code of the pack in the hand, where one opens it. */
  open(start: DraftStart, read?: TimedRead): void
  /** As `open`, but what was begun is not dropped without a question: see `wanted`. */
  ask(start: DraftStart): void
  /** Answers that question. */
  answer(choice: 'switch' | 'stay'): void
  /** Where the form stands: there is what has been begun received, whatever is proposed later. */
  showAt(locationId: number | null): void
  /** Drops what was begun. */
  close(): void
  setLocation(id: number): void
  setLine(key: number, change: Partial<Omit<DraftLine, 'key'>>): void
  addLine(): void
  removeLine(key: number): void
  setLevel(field: LevelField, text: string): void
  /** One more pack; with its code, the other code of the pack before is no other pack (DELIVERY-12). */
  count(batch: ScannedBatch, read?: TimedRead, typed?: boolean): void
  /**
   * Takes back what a scan has counted, once, unless its line's figure was typed since (DELIVERY-25). False where
   * that is sent, or the reception is another's.
   */
  takeBack(scan: Pick<Scan, 'interpretation' | 'item'>): boolean
  place(placeId: number): void
  tell(hint: ScanHint | null): void
  /**
   * Sends, or repeats what was sent as long as its outcome is unknown; asks first, once, about levels
   * that change a lot (CHANGE-1, CHANGE-2). Ignored while sending.
   */
  save(reception: Reception, large?: readonly LargeLevelChange[]): Promise<void>
  /** The person stands by what was asked about. */
  agree(): Promise<void>
  decline(): void
  /** Gives up waiting and repeats the same request under the same key. */
  retry(): void
  /** Lets the form be changed again where nothing was written of what was sent; what was written, is received. */
  giveUp(): Promise<void>
  /** Ends what is under way without a trace, as when the person signs out. */
  stop(): void
}

import type { ChangeWords } from '@forrad/core/domain'
import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import type { Answer, DeliveryLine, Edit, Waiting } from './delivery.ts'

/** What the person can do. */
export interface DeliveryActions {
  /** Takes a scan; half a pack is passed on. */
  hear(scan: Scan): ScanOutcome
  /** Answers for packs that wait. */
  answer(waiting: Waiting, answer: Answer): void
  /** Counts the packs of a code as of the item that was found for it; returns packs that still wait for an answer. */
  choose(waiting: Waiting, item: Item): Waiting | null
  /** Takes a line, or packs that wait, as the person entered them. */
  edit(of: DeliveryLine | Waiting, edit: Edit): void
  setQuantity(key: string, quantity: number): void
  remove(key: string): void
  /** Takes what waits away. */
  drop(waiting: Waiting): void
  /** Takes what waits out of the list, to be read anew: kept until it was heard (DELIVERY-17). */
  takeOut(waiting: Waiting): void
  /** It is read no more: so many of its reads were not heard and wait again, by default all that were not. */
  putBack(waiting: Waiting, left?: number): void
  /** Sends everything with what was said of it, or repeats what was sent as long as its outcome is unknown. */
  send(words?: ChangeWords): Promise<void>
  /** Gives up waiting and repeats the same request under the same key. */
  retry(): void
  /** Lets the lines be changed again where nothing was written of what was sent; what was written, is received. */
  giveUp(): Promise<void>
  /** Takes over what another tab has made of it (DELIVERY-21). */
  follow(): void
  /** Names items that were kept without their names (BEGUN-3). */
  name(items: readonly Item[]): void
  /** Ends without a trace, as when the person signs out. */
  stop(): void
}

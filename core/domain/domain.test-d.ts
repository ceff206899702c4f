/** Type tests: `tsc -p tests` checks them; nothing here runs. */
import type { AdjustmentInput, Item, Role, User } from '@forrad/openapi'
import type {
  Action,
  BatchChange,
  PendingAdjustment,
  PERMISSIONS,
  PreferredBatch,
  ValidationCode,
} from './index.ts'
import { can, distributeRemoval, mayAdjust, removeAdjustment, validateLevels } from './index.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

function proven<_Claim extends true>(): void {}

declare const item: Item
declare const user: User
declare const change: BatchChange
declare const pending: PendingAdjustment

// An entity of the contract goes into every rule as it is.
can(user, 'remove')
mayAdjust(user, item, 'stocktaking')
const removal = removeAdjustment(item, [{ storage_location_id: 1, quantity: 2 }])

// A result must be looked at before it is used, and then it is what the contract sends.
// @ts-expect-error: there may be no adjustment
void removal.adjustment
if (removal.ok) proven<Same<typeof removal.adjustment, AdjustmentInput>>()
else proven<Same<typeof removal.code, 'nothing_to_remove' | 'insufficient_stock'>>()

const distribution = distributeRemoval([], 1)
if (!distribution.ok) proven<Same<typeof distribution.available, number>>()

// Nothing handed out can be written to.
// @ts-expect-error: readonly
change.quantity = 1
// @ts-expect-error: readonly
pending.storage_locations_updates.push({ storage_location_id: 1, quantity_to_remove: 1 })

// What was not read of a code may be left out, null or undefined.
proven<Same<PreferredBatch['identifier'], string | null | undefined>>()
distributeRemoval([], 1, { identifier: 'LOT' })

// The table of permissions names every role of the contract, and only known actions.
proven<Same<keyof typeof PERMISSIONS, Role>>()
proven<(typeof PERMISSIONS)[Role][number] extends Action ? true : false>()
// @ts-expect-error: no such action
can(user, 'fly')
// @ts-expect-error: an undo of the ledger is no stock-taking, and "count" is neither
mayAdjust(user, item, 'count')

const levels = validateLevels({
  reorder_point: '',
  preferred_stock_level: '',
  reorder_multiple: '',
})
if (!levels.ok) {
  proven<Same<typeof levels.errors.reorder_point, ValidationCode | undefined>>()
}
// @ts-expect-error: every level must be typed
validateLevels({ reorder_point: '1' })

import type { Moment } from './moment.ts'

/** Why something may not be deleted. */
export interface RefusedDeletion {
  /** Lower-case letters, digits and `_`; the client's manifest words it in `refusals`. */
  readonly code: string
  /** What the words may name as `{reference}`. */
  readonly reference?: string
}

/** What `location.deleting` works with. */
export interface LocationDeleting extends Moment {
  readonly location_id: number
}

/** What `user.deleting` works with; `user` is who deletes. */
export interface UserDeleting extends Moment {
  readonly user_id: string
}

import type { AppContext } from '../context.ts'
import type { CoreCall, Handlers } from '../handlers.ts'
import { adjustmentHandlers } from './adjustments.ts'
import { changeHandlers } from './changes.ts'
import { itemHandlers } from './items.ts'
import { ownAccountHandlers } from './own-account.ts'
import { locationItemHandlers } from './location-items.ts'
import { locationHandlers } from './locations.ts'
import { searchHandlers } from './search.ts'
import { sessionHandlers } from './session.ts'
import { siteHandlers } from './site.ts'
import { storageLocationHandlers } from './storage-locations.ts'
import { summaryHandlers } from './summary.ts'
import { userHandlers } from './users.ts'

/** The handler of every call of the contract's own; a missing one does not compile. */
export function createHandlers(context: AppContext): Handlers<CoreCall> {
  return {
    ...sessionHandlers(context),
    ...itemHandlers(context),
    ...searchHandlers(context),
    ...adjustmentHandlers(context),
    ...locationHandlers(context),
    ...storageLocationHandlers(context),
    ...locationItemHandlers(context),
    ...userHandlers(context),
    ...ownAccountHandlers(context),
    ...summaryHandlers(context),
    ...changeHandlers(context),
    ...siteHandlers(context),
  }
}

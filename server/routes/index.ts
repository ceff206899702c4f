import type { AppContext } from '../context.ts'
import type { Handlers } from '../handlers.ts'
import { adjustmentHandlers } from './adjustments.ts'
import { auditHandlers } from './audit.ts'
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

/** Every operation's handler; a missing one does not compile. */
export function createHandlers(context: AppContext): Handlers {
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
    ...auditHandlers(context),
    ...summaryHandlers(context),
    ...changeHandlers(context),
    ...siteHandlers(context),
  }
}

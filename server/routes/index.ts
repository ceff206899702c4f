import type { AppContext } from '../context.ts'
import type { CoreCall, Handlers } from '../handlers.ts'
import type { CheckChange } from '../stock/check-rules.ts'
import { adjustmentHandlers } from './adjustments.ts'
import { changeHandlers } from './changes.ts'
import { intentHandlers } from './intents.ts'
import { itemHandlers } from './items.ts'
import { ownAccountHandlers } from './own-account.ts'
import { locationItemHandlers } from './location-items.ts'
import { locationHandlers } from './locations.ts'
import { pluginSettingsHandlers } from './plugin-settings.ts'
import type { SettableFields } from './plugin-settings.ts'
import { searchHandlers } from './search.ts'
import { serviceAccountHandlers } from './service-accounts.ts'
import { sessionHandlers } from './session.ts'
import { siteHandlers } from './site.ts'
import { snapshotHandlers } from './snapshot.ts'
import { storageLocationHandlers } from './storage-locations.ts'
import { summaryHandlers } from './summary.ts'
import { userHandlers } from './users.ts'

/**
 * The handler of every call of the contract's own; a missing one does not compile. `checks` makes what
 * plugins demand of a call's changes of stock, and `settable` is what can be set of them.
 */
export function createHandlers(
  context: AppContext,
  checks: () => Promise<CheckChange | null>,
  settable: SettableFields,
): Handlers<CoreCall> {
  return {
    ...sessionHandlers(context),
    ...itemHandlers(context),
    ...searchHandlers(context),
    ...adjustmentHandlers(context, checks),
    ...intentHandlers(context, checks),
    ...locationHandlers(context),
    ...storageLocationHandlers(context),
    ...locationItemHandlers(context, checks),
    ...userHandlers(context),
    ...serviceAccountHandlers(context),
    ...ownAccountHandlers(context),
    ...snapshotHandlers(context),
    ...summaryHandlers(context),
    ...changeHandlers(context),
    ...siteHandlers(context, settable),
    ...pluginSettingsHandlers(context, settable),
  }
}

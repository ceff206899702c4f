import type { AppContext } from '../context.ts'
import type { CoreCall, Handlers } from '../handlers.ts'
import type { PluginMoments } from '../kernel/plugin-moments.ts'
import { adjustmentHandlers } from './adjustments.ts'
import { changeHandlers } from './changes.ts'
import { intentHandlers } from './intents.ts'
import { itemHandlers } from './items.ts'
import { ownAccountHandlers } from './own-account.ts'
import { locationItemHandlers } from './location-items.ts'
import { locationHandlers } from './locations.ts'
import { pluginSettingsHandlers } from './plugin-settings.ts'
import { pluginHandlers } from './plugins.ts'
import { searchHandlers } from './search.ts'
import { serviceAccountHandlers } from './service-accounts.ts'
import { sessionHandlers } from './session.ts'
import { siteHandlers } from './site.ts'
import { snapshotHandlers } from './snapshot.ts'
import { storageLocationHandlers } from './storage-locations.ts'
import { summaryHandlers } from './summary.ts'
import { userHandlers } from './users.ts'

/**
 * The handler of every call of the contract's own; a missing one does not compile. `moments` is
 * what plugins have to do with them.
 */
export function createHandlers(context: AppContext, moments: PluginMoments): Handlers<CoreCall> {
  return {
    ...sessionHandlers(context),
    ...itemHandlers(context, moments.itemFields),
    ...searchHandlers(context, moments.itemFields, moments.searchRanking),
    ...adjustmentHandlers(context, moments.changes),
    ...intentHandlers(context, moments.changes),
    ...locationHandlers(context, moments.deletingLocation, moments.itemFields),
    ...storageLocationHandlers(context),
    ...locationItemHandlers(context, moments.changes, moments.itemFields),
    ...userHandlers(context, moments.deletingUser),
    ...serviceAccountHandlers(context),
    ...ownAccountHandlers(context),
    ...snapshotHandlers(context),
    ...summaryHandlers(context),
    ...changeHandlers(context),
    ...siteHandlers(context, moments.work.settings),
    ...pluginHandlers(context, moments.work),
    ...pluginSettingsHandlers(context, moments.work.settings),
  }
}

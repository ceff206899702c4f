import { changeHooks } from '../stock/change-hooks.ts'
import type { ChangeHooks } from '../stock/change-hooks.ts'
import type { MomentContext } from './at-moment.ts'
import { deletingHooks } from './deleting-hooks.ts'
import type { AskDeleting } from './deleting-hooks.ts'
import { itemFields } from './item-fields.ts'
import type { AddItemFields } from './item-fields.ts'
import type { PluginWork } from './jobs/plugin-work.ts'
import { searchRanking } from './search-ranking.ts'
import type { RankHits } from './search-ranking.ts'

/** What the core's calls ask of the plugins; each is made anew for a call, and null, or costs nothing, where none has a say. */
export interface PluginMoments {
  readonly changes: () => Promise<ChangeHooks | null>
  readonly deletingLocation: () => Promise<AskDeleting<{ readonly location_id: number }> | null>
  readonly deletingUser: () => Promise<AskDeleting<{ readonly user_id: string }> | null>
  readonly itemFields: AddItemFields
  readonly searchRanking: RankHits
  readonly work: PluginWork
}

/** The moments of the plugins that run. */
export function pluginMoments(context: MomentContext, work: PluginWork): PluginMoments {
  return {
    changes: changeHooks(context, work.hooks),
    deletingLocation: deletingHooks(context, work.hooks, 'location.deleting'),
    deletingUser: deletingHooks(context, work.hooks, 'user.deleting'),
    itemFields: itemFields(context, work.hooks),
    searchRanking: searchRanking(context, work.hooks),
    work,
  }
}

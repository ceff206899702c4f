import { arranged, matchOf } from '@forrad/core/find'
import type { FindPosition } from '@forrad/core/find'
import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/current-user.ts'
import { activeOf } from './active-hooks.ts'
import type { PluginHooks } from './active-hooks.ts'
import { askReading } from './ask-reading.ts'
import type { MomentContext } from './at-moment.ts'
import { hookUser } from './hooks/moment.ts'

/** A page of hits, and what was asked for. */
export interface SearchPage {
  readonly hits: readonly FindPosition[]
  readonly query: string
  readonly locationIds: readonly number[]
  readonly ownLocationId: number | null
}

/** A page's hits in the order that the plugins want (FIND-7). */
export type RankHits = (
  request: FastifyRequest,
  page: SearchPage,
) => Promise<readonly FindPosition[]>

type Said = ReadonlyMap<number, number>

/** Who types waits for it: plugins get so much of what a statement may take. */
const SHARE = 1 / 20

/**
 * Makes what asks the plugins about the order of hits: those that are not turned off by now, at the same
 * time, each in a transaction of its own that only reads. One that throws, takes too long or says what
 * cannot be has no say. Nothing is asked where no plugin has the hook, or nothing could be moved.
 */
export function searchRanking(context: MomentContext, plugins: readonly PluginHooks[]): RankHits {
  const concerned = plugins.filter(({ hooks }) => hooks['search.ranking'])
  const limit = context.settings.limits.statementMilliseconds * SHARE
  return async (request, { hits, query, locationIds, ownLocationId }) => {
    // What moves a hit may tell of locations that such a token is kept from.
    if (concerned.length === 0 || hits.length < 2 || request.token?.locations) return hits
    const user = hookUser(requireUser(request))
    const about = {
      query,
      hits: hits.map((hit) => ({ item_id: hit.id, match: matchOf(hit) })),
      location_ids: locationIds,
      own_location_id: ownLocationId,
      user,
      now: context.clock.now(),
    }
    const asked = {
      hook: 'search.ranking',
      customerId: user.customer_id,
      what: 'wishes for the order of hits',
    } as const
    const active = await activeOf(context, concerned)
    const said = await Promise.all(
      active.map((one) =>
        askReading<Said>(context, one, {
          asked,
          limit,
          work: async (reading) =>
            sound(await one.hooks['search.ranking']?.({ ...about, ...reading })),
          otherwise: new Map(),
        }),
      ),
    )
    return arranged(hits, said)
  }
}

/** What a plugin says, from -1 to 1 of each; throws when it says something else. */
function sound(said: Said | undefined): Said {
  if (!(said instanceof Map)) throw new Error('it returns no Map')
  for (const [id, value] of said) {
    if (typeof value === 'number' && value >= -1 && value <= 1) continue
    throw new Error(`item ${id}: ${value} is not from -1 to 1`)
  }
  return said
}

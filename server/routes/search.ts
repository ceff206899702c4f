import type { FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/current-user.ts'
import { boundLocations } from '../accounts/token-limits.ts'
import type { AppContext } from '../context.ts'
import { invalidField } from '../errors.ts'
import type { Answer, Handlers, Query } from '../handlers.ts'
import { answerList } from '../http/list-stream.ts'
import { pageOf, readCursor } from '../http/paging.ts'
import type { AddItemFields } from '../kernel/item-fields.ts'
import type { RankHits } from '../kernel/search-ranking.ts'
import { loadItems } from '../queries/items.ts'
import { searchItems } from '../queries/search.ts'
import type { SearchPosition } from '../queries/search.ts'

/** Search by text: among what is kept, and in the whole catalogue. The defaults are the contract's. */
export function searchHandlers(
  context: AppContext,
  addFields: AddItemFields,
  rankHits: RankHits,
): Handlers<'searchItems' | 'searchCatalogue'> {
  const { db } = context

  async function search(
    request: FastifyRequest,
    query: Query<'searchItems'>,
  ): Promise<Answer<'searchItems'>> {
    const { customer_id: customerId } = requireUser(request)
    const { stocked = true, location_ids: locationIds = [] } = query
    const ownLocationId = query.own_location_id ?? null
    // What a text is the name of, or lies at, would tell of locations that such a token is kept from.
    const within = boundLocations(request)
    return answerList(request, 'items', async (cursor, limit) => {
      const after = readPosition(cursor)
      const where = { customerId, stocked, locationIds, ownLocationId, within }
      const hits = await searchItems(db, { ...where, query: query.query, limit, after })
      const page = pageOf(hits, limit, ({ rank, display_name, id }) => [rank, display_name, id])
      // Of a list without a limit plugins are asked nothing.
      const isPage = query.limit !== undefined
      const ranked = isPage
        ? await rankHits(request, {
            hits: page.rows,
            query: query.query,
            locationIds,
            ownLocationId,
          })
        : page.rows
      const ids = ranked.map(({ id }) => id)
      const found = await loadItems(db, customerId, ids)
      const rows = isPage ? await addFields(request, found) : found
      return { rows, next_cursor: page.next_cursor }
    })
  }

  return {
    searchItems: (request) => search(request, request.query),
    searchCatalogue: (request) =>
      search(request, { ...request.query, stocked: request.query.stocked ?? false }),
  }
}

function readPosition(cursor: string | undefined): SearchPosition | null {
  const key = readCursor(cursor, ['number', 'string', 'number'])
  if (key === null) return null
  const [rank, display_name, id] = key as [number, string, number]
  if (!Number.isSafeInteger(rank) || !Number.isSafeInteger(id)) {
    throw invalidField('cursor', 'wrong_format')
  }
  return { rank, display_name, id }
}

import type { Item, StockFigures } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import type { Api } from '../api/index.ts'
import { atLocation, whole, withEntry, withShare } from './entities.ts'
import type { LocationsHolder } from './locations.state.ts'
import type { LocationsStore } from './locations.store.ts'
import { inParallel } from './single.ts'
import type { ItemSpread } from './spread.ts'

interface Deps {
  readonly api: Pick<Api, 'getItem'>
  readonly spread: ItemSpread
}

/** How many items are fetched at the same time. */
const WIDTH = 6

/** Taking over figures that others changed, without asking for what is known. */
export function figureActions(
  { state, count, summarise }: LocationsHolder,
  { api, spread }: Deps,
): Pick<LocationsStore, 'applyFigures'> {
  /** An item that somebody began to keep at a location whose list is held. */
  const admit = async ({ item_id, location }: StockFigures) => {
    const turn = spread.begin()
    const result = await api.getItem({ id: item_id })
    if (!result.ok) return
    spread.spread(result.data.item, turn)
    const share = atLocation(spread.latest(item_id) ?? result.data.item, location.id)
    const list = state.items[location.id]
    if (list && share) state.items[location.id] = whole(withEntry(list, 'id', share))
  }

  const isListed = (list: readonly Item[], id: number) => list.some((item) => item.id === id)

  const countOf = (id: number) =>
    (state.details[id] ?? state.list.find((location) => location.id === id))?.item_count

  return {
    async applyFigures(stock, counts) {
      const unknown: StockFigures[] = []
      for (const [id, list] of Object.entries(state.items)) {
        const here = stock.filter(({ location }) => location.id === Number(id))
        if (here.length === 0) continue
        const shares = new Map(here.map(({ item_id, location }) => [item_id, location]))
        state.items[Number(id)] = whole(
          list.flatMap((item) => {
            const share = shares.get(item.id)
            if (!share) return [item]
            // What waits for the server is in no figures that it tells (WAIT-1).
            return atLocation(spread.shown(withShare(item, share)), share.id) ?? []
          }),
        )
        // Of a long list it is not known which of the others its rows have come to.
        if (state.paged[Number(id)]) continue
        const isThere = ({ location }: StockFigures) =>
          location.location_item !== null || location.quantity > 0
        unknown.push(...here.filter((one) => isThere(one) && !isListed(list, one.item_id)))
      }
      for (const id of Object.keys(state.paged).map(Number)) {
        const here = stock.filter(({ location }) => location.id === id)
        const counted = counts.find((one) => one.id === id)
        const isOther = counted !== undefined && counted.item_count !== countOf(id)
        if (here.length === 0 && !isOther) continue
        // It is here already: a location is paged by it.
        const { afterFigures } = await import('./location-pages.ts')
        const held = state.paged[id]
        if (held) state.paged[id] = ref(afterFigures(held, state.items[id] ?? [], here, isOther))
      }
      if (counts.length > 0) {
        const changed = new Map(counts.map((one) => [one.id, one]))
        summarise((told) => told && told.map((one) => changed.get(one.id) ?? one))
      }
      for (const { id, item_count } of counts) count(id, item_count)
      await inParallel(unknown, WIDTH, admit)
    },
  }
}

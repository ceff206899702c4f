import type { Api } from '../api/index.ts'
import { createSearchStore, type SearchDeps, type SearchStore } from './search.store.ts'
import { createItemSpread } from './spread.ts'

/** What {@link createCatalogueSearch} needs from its surroundings. */
export interface CatalogueSearchDeps extends Pick<SearchDeps, 'scheduler' | 'log'> {
  readonly api: Pick<Api, 'searchCatalogue'>
}

/**
 * Creates a search of its own through the whole catalogue, also through what is kept nowhere: for choosing
 * an item. What else is shown neither changes its results nor is changed by them.
 */
export function createCatalogueSearch({ api, scheduler, log }: CatalogueSearchDeps): SearchStore {
  const search = createSearchStore({
    api: { searchItems: api.searchCatalogue },
    spread: createItemSpread(),
    scheduler,
    log,
  })
  search.setStocked(false)
  return search
}

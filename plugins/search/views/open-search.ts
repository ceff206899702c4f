import { shownLocation, type CommandHandler } from '@forrad/core/kernel'
import { opened } from '../model/opened.store.ts'
import { SEARCH_PATH, searchAddress } from '../model/page-address.ts'

/**
 * Opens the search page; when it is open already, searches there with the given text, and leaves what
 * stands there where none is given. A scanner that lies over it closes: no new path would close it.
 */
const openSearch: CommandHandler<'search.open'> = ({ query }, { navigation, overlays, search }) => {
  overlays.close('scanner')
  if (navigation.path() === SEARCH_PATH) {
    if (query === undefined) return
    search.setQuery(query)
    void search.searchNow()
    return
  }
  opened.set(true)
  const here = shownLocation(navigation)
  const locationIds = here === null ? [] : [here]
  navigation.go(searchAddress({ query: query ?? '', locationIds, stocked: true }))
}

export default openSearch

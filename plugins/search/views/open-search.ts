import { shownLocation, type CommandHandler } from '@forrad/core/kernel'
import { opened } from '../model/opened.store.ts'
import { SEARCH_PATH, searchAddress } from '../model/page-address.ts'

/**
 * Opens the search page; when it is open already, searches there with the given text, and leaves what
 * stands there where none is given. A scanner that lies over it closes: no new path would close it.
 * Where an item is chosen for what is shown, that stays, and the search lies over it.
 */
const openSearch: CommandHandler<'search.open'> = (args, { navigation, overlays, search }) => {
  const { query, onChoose } = args
  if (onChoose) {
    overlays.open({
      id: 'choose-item',
      load: () => import('./ChooseOverlay.tsx'),
      props: { ...args, onChoose },
      // What is scanned meanwhile is for what is shown.
      passesScans: true,
    })
    return
  }
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

import { useStore } from '@forrad/ui'
import { createContext, useContext } from 'react'
import { createFetchStore, type FetchStore } from '@forrad/core/stores'

/** Where there is no page around a tab nothing is being fetched. */
const nothing = createFetchStore(async () => ({ ok: true, data: undefined }))
void nothing.load()

const ItemsFetch = createContext<FetchStore>(nothing)

/** Hands the page's one fetch of the location's items to its tabs. */
export const ItemsFetchProvider = ItemsFetch.Provider

/** How the fetch of the location's items stands, and the way to repeat it. */
export function useItemsFetch() {
  const fetching = useContext(ItemsFetch)
  const { loading, error } = useStore(fetching)
  return { loading, error, reload: () => void fetching.load() }
}

import { logToConsole, systemScheduler } from '@forrad/core'
import { compareSwedish } from '@forrad/core/domain'
import { toGtin14 } from '@forrad/core/gs1'
import type { Commands } from '@forrad/core/kernel'
import { createCatalogueSearch, type SearchState } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { formatUnits, useCommand, useServices, useStore } from '@forrad/ui'
import type { OverlayProps } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { ChooseSheet } from './ChooseSheet.tsx'

type ChooseProps = OverlayProps<
  Commands['search.open'] & Required<Pick<Commands['search.open'], 'onChoose'>>
>

/** Finds an item for what lies below: by varunummer or text, in the whole catalogue. */
export default function ChooseOverlay({ query = '', onChoose, code = '', onClose }: ChooseProps) {
  const { api, wordError } = useServices()
  const create = useCommand('item.create')
  const [search] = useState(() =>
    createCatalogueSearch({ api, scheduler: systemScheduler, log: logToConsole }),
  )
  // The store replaces its results whole; views read them only.
  const state = useStore(search) as SearchState
  useEffect(() => {
    if (query !== '') search.setQuery(query)
    return () => search.clear()
  }, [search, query])

  function choose(item: Item) {
    onClose()
    onChoose(item)
  }

  return (
    <ChooseSheet
      search={state}
      wordError={wordError}
      wordStock={wordStock}
      onQuery={search.setQuery}
      onSubmit={() => void search.searchNow()}
      onRetry={() => void search.retry()}
      onMore={() => void search.loadMore()}
      onChoose={choose}
      onCreate={
        create &&
        ((name) => {
          // A code that cannot be one stands in no field of its own.
          const gtin = toGtin14(code) ? { gtin: code } : {}
          create({ name, ...gtin, onMade: choose })
        })
      }
      onClose={onClose}
    />
  )
}

/** Where the item is kept, and how much of it. */
function wordStock({ locations }: Item): string {
  return locations
    .toSorted((a, b) => compareSwedish(a.name, b.name))
    .map(({ name, quantity }) => `${name} ${formatUnits(quantity)}`)
    .join(' · ')
}

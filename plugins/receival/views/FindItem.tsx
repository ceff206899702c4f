import { logToConsole, systemScheduler } from '@forrad/core'
import { createCatalogueSearch } from '@forrad/core/stores'
import type { SearchState } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { useCommand, useHasCamera, useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useState } from 'react'
import type { ScanHint } from '../model/scan-step.ts'
import { createTypedFind } from '../model/typed-find.ts'
import { FindScreen } from './FindScreen.tsx'
import { receptionOf } from './reception-of.ts'

/** Props of {@link FindItem}. */
export interface FindItemProps {
  readonly hint: ScanHint | null
  readonly onChoose: (item: Item) => void
  /** Something was typed: the hint is out of date. */
  readonly onTyped: () => void
}

/** Finds the item that came: by varunummer, by text in the whole catalogue, or by scan. */
export function FindItem({ hint, onChoose, onTyped }: FindItemProps) {
  const services = useServices()
  const { api, scans, items, wordError } = services
  const today = useToday()
  const camera = useHasCamera()
  const scan = useCommand('scan.start')
  const create = useCommand('item.create')
  const [search] = useState(() =>
    createCatalogueSearch({ api, scheduler: systemScheduler, log: logToConsole }),
  )
  // The store replaces its results whole; views read them only.
  const state = useStore(search) as SearchState
  const [find] = useState(() => {
    const isOpen = () => receptionOf(services).state.draft !== null
    return createTypedFind({ scans, items, search, isOpen })
  })
  useEffect(
    () => () => {
      find.end()
      search.clear()
    },
    [find, search],
  )

  const choose = (item: Item) => {
    find.end()
    onChoose(item)
  }
  /** What was just made is what has come; nothing is said of the search that was in vain. */
  const chooseMade = (item: Item) => {
    search.clear()
    choose(item)
  }

  return (
    <FindScreen
      search={state}
      hint={hint}
      today={today}
      wordError={wordError}
      onQuery={(text) => {
        onTyped()
        search.setQuery(text)
      }}
      onSubmit={(text) => void find.submit(text)}
      onSuggestion={(text) => {
        search.setQuery(text)
        const pack = hint?.kind === 'no_match' ? hint.scan : undefined
        void (pack ? find.agree(text, pack) : find.submit(text))
      }}
      onScan={scan && camera ? () => scan({}) : undefined}
      onRetry={() => void search.retry()}
      onMore={() => void search.loadMore()}
      onChoose={choose}
      onCreate={create ? (name) => create({ name, onMade: chooseMade }) : undefined}
    />
  )
}

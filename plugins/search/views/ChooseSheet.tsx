import { itemName, unbroken } from '@forrad/core/domain'
import type { SearchState } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import { BottomSheet, Button, Card, EmptyState, SearchField, useFirstFocus } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from './ChooseSheet.module.css'
import { SearchResults } from './SearchResults.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'

/** Props of {@link ChooseSheet}. */
export interface ChooseSheetProps {
  readonly search: Pick<
    SearchState,
    'query' | 'status' | 'results' | 'hasMore' | 'moreError' | 'error'
  >
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Where an item is kept, and how much of it; empty where nowhere. */
  readonly wordStock: (item: Item) => string
  readonly onQuery: (text: string) => void
  /** Enter was pressed. */
  readonly onSubmit: () => void
  readonly onRetry: () => void
  readonly onMore: () => void
  readonly onChoose: (item: Item) => void
  /** Makes an item of one's own of what nothing was found of; null where this person may not. */
  readonly onCreate: ((name: string) => void) | null
  readonly onClose: () => void
}

/** The search over what is shown, for one item that is chosen by one touch. */
export function ChooseSheet(props: ChooseSheetProps) {
  const { search, wordStock, onChoose, onClose } = props
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useFirstFocus(box)
  return (
    <BottomSheet size="full" title={t`Which item is it?`} onClose={onClose}>
      <div className={styles.field} ref={box}>
        <SearchField value={search.query} onChange={props.onQuery} onSubmit={props.onSubmit} />
      </div>
      {search.status === 'idle' ? (
        <EmptyState icon="search" title={t`Search by name or item number`}>
          {t`Tap the item and you are back where you were. The whole catalogue is searched.`}
        </EmptyState>
      ) : (
        <SearchResults
          {...search}
          wordError={props.wordError}
          onRetry={props.onRetry}
          onMore={props.onMore}
          nothingTyped={null}
          nothingFound={<Nothing {...props} />}
          renderItem={(item) => <Hit item={item} wordStock={wordStock} onChoose={onChoose} />}
        />
      )}
    </BottomSheet>
  )
}

function Hit(props: Pick<ChooseSheetProps, 'wordStock' | 'onChoose'> & { readonly item: Item }) {
  const { item, wordStock, onChoose } = props
  const { t } = useLingui()
  const { vendor_name } = item
  const name = itemName(item)
  const stock = unbroken(wordStock(item)) || t`Not kept in stock yet`
  return (
    <Card flush>
      <ul className={styles.list}>
        <ShortcutRow
          name={unbroken(name)}
          what={`${t`Item number ${vendor_name}`} · ${stock}`}
          label={t`Choose ${name}`}
          onPress={() => onChoose(item)}
        />
      </ul>
    </Card>
  )
}

function Nothing({ search, onCreate }: ChooseSheetProps) {
  const { t } = useLingui()
  const query = search.query.trim()
  return (
    <EmptyState
      icon="search"
      title={t`Nothing matches “${query}”`}
      action={
        onCreate ? (
          <Button onClick={() => onCreate(query)}>{t`Create an item of your own`}</Button>
        ) : null
      }
    >
      {t`Check the spelling, or try a part of the name or the item number.`}
    </EmptyState>
  )
}

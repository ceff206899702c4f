import type { CalendarDate, Item } from '@forrad/openapi'
import {
  BottomSheet,
  Button,
  EmptyState,
  ErrorMessage,
  Icon,
  ItemHead,
  ListSkeleton,
  SearchField,
  SlowHint,
  useFirstFocus,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import type { AddItemActions, AddItemState } from '../model/add-item.store.ts'
import styles from './AddItemSheet.module.css'

/** Props of {@link AddItemSheet}. */
export interface AddItemSheetProps {
  readonly state: AddItemState
  readonly actions: Pick<AddItemActions, 'setQuery' | 'retry' | 'add'>
  readonly today: CalendarDate
  /** Whether the item is kept at the location already. */
  readonly isKept: (item: Item) => boolean
  /** Draws what is said of one that is kept with what plugins offer for it, such as its levels. */
  readonly renderKept?: ((item: Item, said: ReactNode) => ReactNode) | undefined
  readonly wordError: (error: unknown) => string
  /** Makes an item of one's own of what was sought; null where this person may not. */
  readonly onCreate: ((name: string) => void) | null
  readonly onClose: () => void
}

/** Searches the whole catalogue; each hit can be added to the location. */
export function AddItemSheet(props: AddItemSheetProps) {
  const { state, actions, wordError, onCreate, onClose } = props
  const { query, status, error, addError, adding } = state
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useFirstFocus(box)
  return (
    <BottomSheet
      title={t`Add an item`}
      size="full"
      busy={adding !== null}
      onClose={onClose}
      footer={
        <>
          <SlowHint active={adding !== null} />
          {addError ? (
            <ErrorMessage title={t`The item could not be added`}>
              {wordError(addError)}
            </ErrorMessage>
          ) : null}
        </>
      }
    >
      <div ref={box}>
        <SearchField
          label={t`Search the whole catalogue`}
          value={query}
          onChange={actions.setQuery}
        />
      </div>
      <div className={styles.results} aria-busy={status === 'loading'}>
        <SlowHint active={status === 'loading'} onRetry={actions.retry} />
        {status === 'idle' ? (
          <EmptyState icon="search" title={t`Search by name or item number`}>
            {t`The item then stands in the location's list, without stock.`}
          </EmptyState>
        ) : null}
        {status === 'error' ? (
          <ErrorMessage title={t`The search did not work`} onRetry={actions.retry}>
            {error ? wordError(error) : null}
          </ErrorMessage>
        ) : null}
        {status === 'loading' && state.results.length === 0 ? <ListSkeleton rows={5} /> : null}
        {status === 'done' && state.results.length === 0 ? (
          <EmptyState
            icon="search"
            title={t`No item matches`}
            action={
              onCreate ? (
                <Button onClick={() => onCreate(query)}>{t`Create an item of your own`}</Button>
              ) : null
            }
          />
        ) : null}
        <Hits {...props} />
      </div>
    </BottomSheet>
  )
}

function Hits(props: AddItemSheetProps) {
  const { state, actions, today, isKept, renderKept = (_, said) => said } = props
  const { t } = useLingui()
  const { status, results, hasMore, adding } = state
  if (status === 'error' || results.length === 0) return null
  return (
    <>
      <ul className={styles.list} aria-label={t`Search results`}>
        {results.map((item) => (
          <li key={item.id} className={styles.hit}>
            <div className={styles.text}>
              <ItemHead item={item} today={today} />
            </div>
            {isKept(item) ? (
              renderKept(
                item,
                <span className={styles.kept}>
                  <Icon icon="check" size={20} />
                  {t`Already here`}
                </span>,
              )
            ) : (
              <Button busy={adding === item.id} onClick={() => void actions.add(item)}>
                {t`Add`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore ? <p className={styles.more}>{t`There are more. Write more of the name.`}</p> : null}
    </>
  )
}

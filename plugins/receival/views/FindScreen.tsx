import { toGtin14 } from '@forrad/core/gs1'
import { shownText } from '@forrad/core/scanner'
import type { SearchState } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorMessage,
  SearchField,
  SlowHint,
  useMediaQuery,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ScanHint } from '../model/scan-step.ts'
import { FoundItems } from './FoundItems.tsx'
import { HintLine } from './HintLine.tsx'
import styles from './FindScreen.module.css'

/** Props of {@link FindScreen}. */
export interface FindScreenProps {
  readonly search: Pick<SearchState, 'query' | 'status' | 'results' | 'hasMore' | 'error'>
  /** What the last scan or varunummer could not do. */
  readonly hint: ScanHint | null
  /** yyyy-mm-dd */
  readonly today: string
  readonly wordError: (error: unknown) => string
  readonly onQuery: (text: string) => void
  /** Enter was pressed. */
  readonly onSubmit: (text: string) => void
  /** The varunummer that an unknown code suggests was agreed to. */
  readonly onSuggestion: (vendorName: string) => void
  /** Starts the camera; missing where nobody offers it. */
  readonly onScan?: (() => void) | undefined
  readonly onRetry: () => void
  readonly onMore: () => void
  readonly onChoose: (item: Item) => void
  /** Makes an item of one's own of what nothing was found of; missing where this person may not. */
  readonly onCreate?: ((sought: string) => void) | undefined
}

/** The first step: which item came. */
export function FindScreen(props: FindScreenProps) {
  const { search, hint, onQuery, onSubmit, onScan } = props
  const { t } = useLingui()
  // On a touch screen the focus would raise a keyboard over half the page, before each next pack.
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  const waiting = search.status === 'waiting' || search.status === 'loading'
  const isEmpty = search.status === 'done' && search.results.length === 0
  const told = hint !== null && !waiting && !(isEmpty && hint.kind === 'no_match')
  return (
    <div className={styles.root}>
      <SearchField
        label={t`Item number, name or code`}
        value={search.query}
        autoFocus={hasKeyboard}
        onChange={onQuery}
        onSubmit={onSubmit}
        onScan={onScan}
      />
      {told ? (
        <HintLine hint={hint} wordError={props.wordError} onSuggestion={props.onSuggestion} />
      ) : null}
      <Outcome {...props} />
    </div>
  )
}

function Outcome(props: FindScreenProps) {
  const { search, hint, wordError, onRetry, onCreate } = props
  const { query, status, results, hasMore, error } = search
  const { t } = useLingui()
  const waiting = status === 'waiting' || status === 'loading'
  const name = shownText(query.trim())
  const create = (sought: string) =>
    onCreate ? (
      <Button onClick={() => onCreate(sought)}>{t`Create an item of your own`}</Button>
    ) : null
  if (status === 'idle') {
    if (hint?.kind !== 'no_match') return <HowTo />
    // A code that is none tells nothing of the pack.
    return toGtin14(hint.text) ? <div>{create(hint.text)}</div> : null
  }
  if (status === 'error') {
    return (
      <ErrorMessage title={t`The search did not work`} onRetry={onRetry}>
        {error ? wordError(error) : null}
      </ErrorMessage>
    )
  }
  return (
    <div aria-busy={waiting}>
      <SlowHint active={status === 'loading'} onRetry={onRetry} />
      {results.length > 0 ? <FoundItems {...props} /> : null}
      {hasMore ? (
        <div className={styles.more}>
          <Button wide onClick={props.onMore}>{t`Show more`}</Button>
        </div>
      ) : null}
      {results.length === 0 && waiting ? <CardSkeleton count={4} rows={1} /> : null}
      {results.length === 0 && !waiting ? (
        <EmptyState
          icon="search"
          title={t`${name} matched no product`}
          action={create(query.trim())}
        >
          {t`Check the spelling, or try a part of the name or the item number.`}
        </EmptyState>
      ) : null}
    </div>
  )
}

function HowTo() {
  const { t } = useLingui()
  return (
    <EmptyState icon="receive" title={t`Which item has come?`}>
      {t`Scan its pack, or type its item number or a part of its name. The whole catalogue is searched.`}
    </EmptyState>
  )
}

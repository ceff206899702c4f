import { ActionBar, Button, EmptyState, ErrorMessage, ListSkeleton } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListGroup, ListLine } from '../model/list.ts'
import { chosenLines, toggled, type Selection } from '../model/selection.ts'
import { bannerOf, isHeldBy, RegisterBar, type RegisterState } from './RegisterBar.tsx'
import { RetrievalList } from './RetrievalList.tsx'
import styles from './RetrievalScreen.module.css'
import { SelectBar } from './SelectBar.tsx'
import type { RegisterActions } from './useRegister.tsx'

/** Props of {@link RetrievalScreen}. */
export interface RetrievalScreenProps extends RegisterActions, RegisterState {
  readonly groups: readonly ListGroup[]
  /** How many picks wait. */
  readonly count: number
  /** yyyy-mm-dd */
  readonly today: string
  /** Items of the list are being fetched. */
  readonly loading: boolean
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** Opens the search; null when nobody offers it. */
  readonly onSearch: (() => void) | null
  /** Opens the scanner for many packs; missing where nobody offers it. */
  readonly onMany?: (() => void) | null
  /** Opens the pick of a line that stayed; missing where nobody offers it. */
  readonly onOpen?: ((line: ListLine) => void) | null
  readonly onReload: () => void
  readonly onQuantity: (line: ListLine, quantity: number) => void
  /** Takes what a line lacks from the other shelf places of its location. */
  readonly onRest: (line: ListLine) => void
  readonly onRemove: (line: ListLine) => void
}

/** The retrieval list with everything it can say and ask. */
export function RetrievalScreen(props: RetrievalScreenProps) {
  const {
    groups,
    count,
    loading,
    busy,
    unfinished,
    wordError,
    onMany = null,
    onOpen = null,
  } = props
  const { t } = useLingui()
  const [selection, setSelection] = useState<Selection>(null)
  const lines = groups.flatMap((group) => group.lines)
  const chosen = chosenLines(lines, selection)
  const unknown = lines.some(({ item, failure }) => item === null && failure === null)

  if (count === 0) {
    return bannerOf(props) ?? <EmptyList onSearch={props.onSearch} onMany={onMany} />
  }
  if (unknown && loading) return <ListSkeleton rows={count} />
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        {unknown ? (
          <ErrorMessage title={t`Not every item could be fetched`} onRetry={props.onReload}>
            {t`The list is kept. Check the connection and try again.`}
          </ErrorMessage>
        ) : null}
        {lines.length > 1 && !unfinished ? (
          <SelectBar
            chosen={chosen.length}
            count={lines.length}
            selection={selection}
            busy={busy}
            onSelection={setSelection}
          />
        ) : null}
        <RetrievalList
          groups={groups}
          selection={unfinished ? null : selection}
          isHeld={isHeldBy(props)}
          wordError={wordError}
          onSelect={(line) => setSelection(toggled(selection, line.key))}
          onOpen={onOpen}
          onQuantity={props.onQuantity}
          onRest={props.onRest}
          onRemove={props.onRemove}
        />
      </div>
      <RegisterBar
        {...props}
        lines={chosen}
        all={lines}
        beside={
          onMany && selection === null ? (
            <Button icon="scan" disabled={busy} onClick={onMany}>
              {t`Pick many`}
            </Button>
          ) : null
        }
        onAnswered={() => setSelection(null)}
      >
        {chosen.length === lines.length ? (
          <Plural value={count} one="Register # pick" other="Register # picks" />
        ) : (
          t`Register ${chosen.length} of ${count} picks`
        )}
      </RegisterBar>
    </div>
  )
}

type EmptyListProps = Pick<RetrievalScreenProps, 'onSearch'> & {
  readonly onMany: (() => void) | null
}

function EmptyList({ onSearch, onMany }: EmptyListProps) {
  const { t } = useLingui()
  const search = onSearch ? (
    <Button appearance={onMany ? 'secondary' : 'primary'} icon="search" onClick={onSearch}>
      {t`Search for an item`}
    </Button>
  ) : null
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        <EmptyState icon="pick" title={t`Nothing waits to be picked`}>
          {onMany
            ? t`Scan pack after pack with “Pick many”, or search for an item and choose “Add to list”. Then register everything here at once.`
            : t`Search for an item, tap one of its locations and choose “Add to list”. Then register everything here at once.`}
        </EmptyState>
      </div>
      <ActionBar>
        {search}
        {onMany ? (
          <Button appearance="primary" icon="scan" onClick={onMany}>
            {t`Pick many`}
          </Button>
        ) : null}
      </ActionBar>
    </div>
  )
}

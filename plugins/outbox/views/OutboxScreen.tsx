import {
  needsSomebody,
  type OutboxEntry,
  type OutboxState,
  type UnreadableEntry,
} from '@forrad/core/outbox'
import type { Difference } from '@forrad/openapi'
import {
  Button,
  Card,
  cx,
  EmptyState,
  ErrorMessage,
  formatDateTime,
  ListSkeleton,
  PageHead,
  Section,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cardsOf, waitingSince, type Cards } from '../model/cards.ts'
import type { ToCount } from '../model/to-count.ts'
import styles from './Cards.module.css'
import { DifferenceCard, type DifferenceWays } from './DifferenceCard.tsx'
import { EntryCard } from './EntryCard.tsx'
import { LeftOutCounts } from './LeftOutCounts.tsx'
import { useSteadyCards } from './useSteadyCards.ts'

/** Props of {@link OutboxScreen}. */
export interface OutboxScreenProps extends Pick<
  OutboxState,
  'entries' | 'unreadable' | 'others' | 'status'
> {
  /** What is kept is being read. */
  readonly loading: boolean
  /** The browser has not promised to keep what waits here. */
  readonly mayBeCleared: boolean
  /** The customer's unsolved differences; null until they are known. */
  readonly differences: readonly Difference[] | null
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onSend: () => void
  readonly onSave: () => void
  readonly onUndo: (entry: OutboxEntry) => void
  readonly onAgain: (entry: OutboxEntry) => void
  readonly onPutAside: (entry: Pick<OutboxEntry | UnreadableEntry, 'key'>) => void
  /** The entry that is being taken back or sent again. */
  readonly busyKey: string | null
  readonly waysOf: (difference: Difference) => DifferenceWays
  /** What a refused entry tells to count; null where that is nothing that can be opened. */
  readonly toCountOf?: (entry: OutboxEntry) => ToCount | null
  /** Opens a count; missing where this person may not count. */
  readonly onCount?: ((what: ToCount) => void) | undefined
}

/**
 * What was done here and has not been written, what needs somebody, and what was written of late. While
 * somebody looks, nothing moves by itself: what is sent or refused stays where it stood.
 */
export function OutboxScreen(props: OutboxScreenProps) {
  const { entries, unreadable, others, loading, onSave } = props
  const { t } = useLingui()
  const now = cardsOf(entries)
  const { cards, sort } = useSteadyCards(entries)
  const { needsYou, waiting, done } = cards
  const left = now.waiting.length + unreadable.length + now.needsYou.length
  const isEmpty = waiting.length + unreadable.length + needsYou.length === 0
  return (
    <>
      <PageHead
        title={t`Outbox`}
        actions={
          isEmpty ? null : (
            <Button icon="export" disabled={left === 0} onClick={onSave}>
              {t`Save to a file`}
            </Button>
          )
        }
      />
      <Standing {...props} now={now} shown={cards} onSort={sort} />
      {loading ? <ListSkeleton /> : null}
      {!loading && isEmpty ? (
        <EmptyState
          icon="success"
          title={others > 0 ? t`Everything you have done is sent` : t`Everything is sent`}
        >
          {t`What you do without a network waits here, and is sent by itself when the network is back.`}
        </EmptyState>
      ) : null}
      {needsYou.length + unreadable.length > 0 ? (
        <Section title={t`Needs you`}>
          <Entries {...props} entries={needsYou} onShow={null} />
          <Unreadable {...props} />
        </Section>
      ) : null}
      {waiting.length > 0 ? (
        <Section
          title={now.waiting.length > 0 ? t`Waiting` : t`Sent`}
          action={
            <Button
              appearance="primary"
              disabled={now.waiting.length === 0}
              onClick={props.onSend}
            >{t`Send now`}</Button>
          }
        >
          <Entries {...props} entries={waiting} onShow={sort} />
        </Section>
      ) : null}
      <Differences {...props} />
      {done.length > 0 ? (
        <Section title={t`Sent lately`}>
          <Entries {...props} entries={done} onShow={null} />
        </Section>
      ) : null}
    </>
  )
}

interface StandingProps extends OutboxScreenProps {
  readonly now: Cards
  readonly shown: Cards
  readonly onSort: () => void
}

/** How things stand, in one line that keeps its room. */
function Standing({ status, others, mayBeCleared, now, shown, onSort }: StandingProps) {
  const { t } = useLingui()
  const since = waitingSince(now)
  const when = since === null ? '' : formatDateTime(since)
  const count = now.waiting.length
  // Their sections do not say it yet.
  const met = shown.waiting.filter(needsSomebody).length
  return (
    <>
      {status === 'unsaved' ? (
        <ErrorMessage title={t`This device refuses to keep what waits`}>
          {t`What waits is lost if you close this page. Leave it open until everything is sent, or save it to a file.`}
        </ErrorMessage>
      ) : null}
      <div className={cx(shown.waiting.length > 0 && styles.standing)}>
        <output>
          {count > 0
            ? status === 'offline'
              ? t`No answer from the server. ${plural(count, { one: '# change waits', other: '# changes wait' })} since ${when}, and nothing is lost.`
              : t`${plural(count, { one: '# change waits', other: '# changes wait' })} to be sent.`
            : met > 0
              ? t`${plural(met, { one: '# change needs you', other: '# changes need you' })}. Everything else is sent.`
              : shown.waiting.length > 0
                ? others > 0
                  ? t`Everything you have done is sent`
                  : t`Everything is sent`
                : null}
        </output>
        {met > 0 ? <Button onClick={onSort}>{t`Show`}</Button> : null}
      </div>
      {mayBeCleared && shown.waiting.length > 0 && status !== 'unsaved' ? (
        <p className={cx(styles.others, count === 0 && styles.over)}>
          {t`The browser may clear what waits if the device runs out of room: install the app on the home screen, or save what waits to a file.`}
        </p>
      ) : null}
      {others > 0 ? (
        <p className={styles.others}>
          {t`${plural(others, { one: '# change by somebody else waits', other: '# changes by somebody else wait' })} and are sent only when they sign in on this device.`}
        </p>
      ) : null}
    </>
  )
}

/** So many cards are shown at first, and more of them with each press of the button. */
const AT_ONCE = 20

interface EntriesProps extends OutboxScreenProps {
  /** Shows what needs somebody where it can be dealt with; null where that is here. */
  readonly onShow: (() => void) | null
}

function Entries(props: EntriesProps) {
  const { entries, differences, waysOf, busyKey, onUndo, onAgain, onPutAside, onShow } = props
  const { toCountOf, onCount } = props
  const { t } = useLingui()
  const countOf = (entry: OutboxEntry) => {
    const what = toCountOf?.(entry)
    return what && onCount ? () => onCount(what) : undefined
  }
  const [limit, setLimit] = useState(AT_ONCE)
  return (
    <div className={styles.list}>
      <ul className={styles.list}>
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.key}>
            <EntryCard
              entry={entry}
              busy={busyKey === entry.key}
              onShow={onShow}
              onCount={countOf(entry)}
              onUndo={() => onUndo(entry)}
              onAgain={() => onAgain(entry)}
              onPutAside={() => onPutAside(entry)}
            >
              {entry.outcome?.left_out && onShow === null ? (
                <LeftOutCounts
                  counts={entry.outcome.left_out}
                  onCount={onCount}
                  busy={busyKey === entry.key}
                  onPutAside={() => onPutAside(entry)}
                />
              ) : null}
              {/* As the server has it now, which knows of what was settled and taken back. */}
              {entry.state === 'difference' && onShow === null
                ? entry.outcome?.differences.map((difference) => (
                    <DifferenceCard
                      key={difference.id}
                      difference={differences?.find(({ id }) => id === difference.id) ?? difference}
                      {...waysOf(difference)}
                    />
                  ))
                : null}
            </EntryCard>
          </li>
        ))}
      </ul>
      {entries.length > limit ? (
        <Button wide onClick={() => setLimit(limit + AT_ONCE)}>
          {t`Show more`}
        </Button>
      ) : null}
    </div>
  )
}

function Unreadable({ unreadable, onPutAside }: OutboxScreenProps) {
  const { t } = useLingui()
  if (unreadable.length === 0) return null
  return (
    <ul className={styles.list}>
      {unreadable.map((entry) => (
        <li key={entry.key}>
          <Card className={cx(styles.card, styles.needsYou)}>
            <p className={styles.why}>
              {entry.why === 'newer'
                ? t`A change was kept by a newer version of the app and cannot be read here.`
                : t`A kept change is damaged and cannot be sent.`}
            </p>
            <p className={styles.todo}>
              {entry.why === 'newer'
                ? t`Reload the app. It is sent when the new version is here.`
                : t`Save it to a file, do the change again, and put this aside.`}
            </p>
            <div className={styles.buttons}>
              <Button onClick={() => onPutAside(entry)}>{t`Put aside`}</Button>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Of everybody; one's own that stand on cards above are not shown twice. */
function Differences({ differences, error, entries, onRetry, waysOf }: OutboxScreenProps) {
  const { t } = useLingui()
  const own = entries.flatMap(({ outcome }) => outcome?.differences.map(({ id }) => id) ?? [])
  const others = differences?.filter(({ id }) => !own.includes(id)) ?? []
  if (error !== null) {
    return (
      <ErrorMessage title={t`What is to be looked into could not be fetched`} onRetry={onRetry}>
        {error}
      </ErrorMessage>
    )
  }
  if (others.length === 0) return null
  return (
    <Section title={t`To be looked into`}>
      <ul className={styles.list}>
        {others.map((difference) => (
          <li key={difference.id}>
            <DifferenceCard difference={difference} {...waysOf(difference)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

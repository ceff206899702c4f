import type { Translate } from '@forrad/core/kernel'
import type { CalendarDate, User } from '@forrad/openapi'
import {
  Button,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  SlowHint,
  useSmall,
  VirtualList,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { AUDIT_PATH, auditAddress, NO_FILTER, type AuditFilter } from '../model/audit-address.ts'
import type { AuditState } from '../model/audit.store.ts'
import { eventWords } from '../model/event-words.ts'
import type { NamedSettings } from '../model/named-settings.ts'
import { namesakes } from '../model/people.ts'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './AuditScreen.module.css'
import { EventCard } from './EventCard.tsx'
import { EventsTable } from './EventsTable.tsx'

/** Props of {@link AuditScreen}. */
export interface AuditScreenProps extends AuditState {
  readonly filter: AuditFilter
  /** Whom the filter offers. */
  readonly people: readonly User[]
  readonly today: CalendarDate
  readonly translate: Translate
  /** What plugins call their settings, as far as it has come. */
  readonly settings?: NamedSettings
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly onFilter: (filter: AuditFilter) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** The audit log: a table on wide screens, cards on phones. */
export function AuditScreen(props: AuditScreenProps) {
  const { events, cursor, loading, adding, error, filter, onFilter, onMore, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Event log`}
        subtitle={t`Who signed in, and who changed users, own items, levels, locations and settings. Nobody can change it.`}
      />
      <AuditFilters
        filter={filter}
        people={props.people}
        today={props.today}
        events={events ?? []}
        onFilter={onFilter}
      />
      <SlowHint active={loading || adding} onRetry={onRetry} />
      {loading ? <ListSkeleton rows={6} /> : null}
      {events?.length === 0 ? <Nothing filter={filter} onFilter={onFilter} /> : null}
      {events && events.length > 0 ? <Found {...props} events={events} /> : null}
      {error ? (
        <div className={styles.below}>
          <ErrorMessage title={t`The event log could not be fetched`} onRetry={onRetry}>
            {props.wordError(error)}
          </ErrorMessage>
        </div>
      ) : null}
      {cursor !== null && !error ? (
        <div className={styles.below}>
          <Button wide busy={adding} onClick={onMore}>{t`Show more`}</Button>
        </div>
      ) : null}
    </>
  )
}

function Found(props: FoundProps) {
  const { events, people, cursor, error, filter, translate, settings, onMore } = props
  const { t } = useLingui()
  const small = useSmall()
  const label = t`Events`
  const names = namesakes(people, events)
  if (!small) return <EventsTable {...{ label, events, translate, settings, names }} />
  return (
    <VirtualList
      label={label}
      entries={events}
      entryKey={({ id }) => id}
      estimate={104}
      placeKey={auditAddress(filter)}
      renderEntry={(event) => (
        <EventCard at={event.at} words={eventWords(event, translate, settings, names)} />
      )}
      {...(cursor === null || error ? {} : { onNearEnd: onMore })}
    />
  )
}

interface FoundProps extends AuditScreenProps {
  readonly events: NonNullable<AuditState['events']>
}

function Nothing({ filter, onFilter }: Pick<AuditScreenProps, 'filter' | 'onFilter'>) {
  const { t } = useLingui()
  if (auditAddress(filter) === AUDIT_PATH) {
    return (
      <EmptyState icon="history" title={t`Nothing has happened yet`}>
        {t`Sign-ins and changes will stand here.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="history"
      title={t`No event matches`}
      action={<Button onClick={() => onFilter(NO_FILTER)}>{t`Show all events`}</Button>}
    >
      {t`Choose another period, event or person.`}
    </EmptyState>
  )
}

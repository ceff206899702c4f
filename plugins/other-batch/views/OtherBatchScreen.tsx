import type { CalendarDate, Location, OtherBatchPick, OtherBatchSum } from '@forrad/openapi'
import {
  Button,
  Card,
  EmptyState,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  Section,
  SlowHint,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { byLocation } from '../model/by-location.ts'
import { MonthAndLocation } from './MonthAndLocation.tsx'
import styles from './OtherBatchScreen.module.css'
import { PersonRow } from './PersonRow.tsx'

/** Props of {@link OtherBatchScreen}. */
export interface OtherBatchScreenProps {
  /** yyyy-mm */
  readonly month: string
  readonly today: CalendarDate
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** Null: every location. */
  readonly locationId: number | null
  /** The month's; null until they have come. */
  readonly sums: readonly OtherBatchSum[] | null
  readonly loading: boolean
  /** Why they could not be fetched, in Swedish. */
  readonly error: string | null
  /** Fetches what one person picked at one location, newest first; null when it did not come. */
  readonly fetchPicks: (sum: OtherBatchSum) => Promise<readonly OtherBatchPick[] | null>
  readonly onMonth: (month: string) => void
  readonly onLocation: (id: number | null) => void
  readonly onRetry: () => void
  /** Missing where nobody exports. */
  readonly onExport?: (() => void) | null | undefined
}

/** What was picked of another batch than the first in a month, by location and person. */
export function OtherBatchScreen(props: OtherBatchScreenProps) {
  const { month, today, locationId, sums, error, onExport } = props
  const { t } = useLingui()
  const found = sums && byLocation(sums, locationId)
  const place = props.locations.find(({ id }) => id === locationId)?.name
  const isElsewhere = locationId !== null && sums !== null && sums.length > 0
  return (
    <>
      <PageHead
        title={t`Another batch than the first`}
        subtitle={t`Picks from another batch than the one that goes out first, and why. Scanned packs need no reason.`}
      />
      <search className={styles.filters} aria-label={t`Filter`}>
        <MonthAndLocation
          {...{ month, today, locationId }}
          locations={props.locations}
          onMonth={props.onMonth}
          onLocation={props.onLocation}
        />
      </search>
      <SlowHint active={props.loading} onRetry={props.onRetry} />
      {error ? (
        <ErrorMessage title={t`The picks could not be fetched`} onRetry={props.onRetry}>
          {error}
        </ErrorMessage>
      ) : null}
      {found === null && error === null ? <ListSkeleton /> : null}
      {found?.length === 0 ? (
        <EmptyState
          icon="expiring"
          title={t`Every pick was in turn`}
          action={
            isElsewhere ? (
              <Button onClick={() => props.onLocation(null)}>{t`Show all locations`}</Button>
            ) : null
          }
        >
          {place !== undefined
            ? t`In ${place} nobody took another batch than the first this month.`
            : isElsewhere
              ? null
              : t`Nobody took another batch than the first this month.`}
        </EmptyState>
      ) : null}
      {found?.map(({ id, name, picks, people }) => (
        <Section
          key={id}
          title={name}
          action={
            <span className={styles.count}>
              {t`${plural(picks, { one: '# pick', other: '# picks' })}`}
            </span>
          }
        >
          <Card flush>
            <ul className={styles.people}>
              {people.map((sum) => (
                <PersonRow key={sum.user.apoex_id} sum={sum} fetchPicks={props.fetchPicks} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      {onExport && found && found.length > 0 ? (
        <div className={styles.below}>
          <Button icon="export" onClick={onExport}>{t`Export`}</Button>
        </div>
      ) : null}
    </>
  )
}

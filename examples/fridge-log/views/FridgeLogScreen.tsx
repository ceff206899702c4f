import type { FridgeReading, Location } from '@forrad/openapi'
import {
  Card,
  EmptyState,
  ErrorMessage,
  formatDateTime,
  ListSkeleton,
  PageHead,
  Section,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { formatDegrees } from '../model/degrees.ts'
import type { Limits } from '../model/limits.ts'
import styles from './FridgeLog.module.css'
import { ReadingForm } from './ReadingForm.tsx'

/** Props of {@link FridgeLogScreen}. */
export interface FridgeLogScreenProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** The location whose fridge was scanned, or that this computer is at; null when it is nowhere. */
  readonly here: number | null
  readonly limits: Limits
  /** Newest first; null until they have been fetched. */
  readonly readings: readonly FridgeReading[] | null
  /** Why the fetch failed, in words. */
  readonly error: string | null
  readonly saving: boolean
  /** Why the last reading was not kept, in words. */
  readonly failed: string | null
  readonly onRetry: () => void
  /** Keeps a reading; returns whether it was. */
  readonly onAdd: (locationId: number, tenths: number, remark: string) => Promise<boolean>
}

/** Where a fridge is read, and what was read before. */
export function FridgeLogScreen(props: FridgeLogScreenProps) {
  const { readings, error, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Fridge log`} />
      <ReadingForm {...props} />
      {error === null ? null : (
        <ErrorMessage title={t`The readings could not be fetched`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      )}
      {readings === null && error === null ? <ListSkeleton /> : null}
      {readings?.length === 0 ? <EmptyState icon="box" title={t`Not read yet`} /> : null}
      {readings && readings.length > 0 ? (
        <Section title={t`Readings`}>
          <Card>
            <ul className={styles.list}>
              {readings.map(({ id, location, tenths, remark, made_at, made_by }) => (
                <li key={id}>
                  {[formatDegrees(tenths), remark].filter(Boolean).join(' · ')}
                  <p className={styles.when}>
                    {`${location} · ${formatDateTime(made_at)} · ${made_by.name}`}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ) : null}
    </>
  )
}

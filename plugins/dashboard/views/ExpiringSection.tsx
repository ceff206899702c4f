import { Button, Card, CoverLink, ErrorMessage, formatNumber, Icon, Section } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExpiringList, ExpiringRow } from '../model/expiring.ts'
import styles from './Expiring.module.css'
import { ExpiringLine } from './ExpiringLine.tsx'

/** Props of {@link ExpiringSection}. */
export interface ExpiringSectionProps {
  /** Null where it could not be fetched. */
  readonly list: ExpiringList | null
  /** The server has more than is known here. */
  readonly isPart: boolean
  /** Why the last fetch failed, in words. */
  readonly error: string | null
  readonly isDone: (row: ExpiringRow) => boolean
  readonly onDone: (row: ExpiringRow) => void
  /** Opens the item; null when nobody offers it. */
  readonly onOpen: ((row: ExpiringRow) => void) | null
  /** Where all of it stands; undefined where no page shows it. */
  readonly allAt: string | undefined
  readonly onRetry: () => void
}

/** What expires this week, as a list to be ticked off. */
export function ExpiringSection(props: ExpiringSectionProps) {
  const { list, isPart, error, allAt, onRetry } = props
  const { t } = useLingui()
  return (
    <Section
      title={t`Expires this week`}
      action={
        list && list.left > 0 ? (
          <b className={styles.left}>
            {formatNumber(list.left)}
            {isPart ? '+' : null}
          </b>
        ) : null
      }
    >
      {error === null ? null : (
        <ErrorMessage title={t`Expires this week`} onRetry={onRetry}>
          {error}
        </ErrorMessage>
      )}
      {list ? (
        <Card flush>
          {list.shown.length + list.done.length === 0 ? (
            <p className={styles.calm}>
              <Icon icon="success" className={styles.calmIcon} />
              {t`Nothing expires this week.`}
            </p>
          ) : null}
          <Lines {...props} label={t`Expires this week`} rows={list.shown} />
          {list.done.length > 0 ? <DealtWith {...props} rows={list.done} /> : null}
          {list.hasMore && allAt !== undefined ? (
            <p className={styles.all}>
              <CoverLink to={allAt} square>{t`Show all`}</CoverLink>
              <Icon icon="right" size={20} />
            </p>
          ) : null}
        </Card>
      ) : null}
    </Section>
  )
}

type LinesProps = ExpiringSectionProps & {
  readonly rows: readonly ExpiringRow[]
  readonly label: string
}

function Lines({ rows, label, isDone, onDone, onOpen }: LinesProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={label}>
      {rows.map((row) => (
        <ExpiringLine
          key={row.key}
          row={row}
          done={isDone(row)}
          onDone={() => onDone(row)}
          onOpen={onOpen ? () => onOpen(row) : null}
        />
      ))}
    </ul>
  )
}

function DealtWith(props: Omit<LinesProps, 'label'>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t`${plural(props.rows.length, { one: '# dealt with', other: '# dealt with' })}`
  return (
    <>
      <Button
        appearance="subtle"
        icon={open ? 'up' : 'down'}
        wide
        className={styles.fold}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open ? <Lines {...props} label={label} /> : null}
    </>
  )
}

import type { Translate } from '@forrad/core/kernel'
import type { AuditEvent } from '@forrad/openapi'
import { DataTable, formatDateTime, type Column } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { eventWords, type EventWords } from '../model/event-words.ts'
import type { NamedSettings } from '../model/named-settings.ts'
import { EventChanges } from './EventChanges.tsx'
import styles from './EventsTable.module.css'
import { EventWhat } from './EventWhat.tsx'

/** Props of {@link EventsTable}. */
export interface EventsTableProps {
  readonly label: string
  readonly events: readonly AuditEvent[]
  readonly translate: Translate
  readonly settings?: NamedSettings | undefined
  /** Of people who share their name with another, by `apoex_id`. */
  readonly names?: ReadonlyMap<string, string>
}

/** The events on a wide screen. */
export function EventsTable({ label, events, translate, settings, names }: EventsTableProps) {
  const { t } = useLingui()
  const columns = columnsOf({
    at: t`Time`,
    what: t`Event`,
    who: t`By`,
    subject: t`Concerns`,
    changes: t`Changes`,
  })
  const rows = events.map((event) => ({
    id: event.id,
    at: event.at,
    words: eventWords(event, translate, settings, names),
  }))
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

interface Row {
  readonly id: number
  readonly at: string
  readonly words: EventWords
}

type ColumnName = 'at' | 'what' | 'who' | 'subject' | 'changes'

function columnsOf(headers: Readonly<Record<ColumnName, string>>): readonly Column<Row>[] {
  return [
    { id: 'at', header: headers.at, cell: ({ at }) => <Moment at={at} /> },
    { id: 'what', header: headers.what, cell: ({ words }) => <EventWhat words={words} /> },
    { id: 'who', header: headers.who, cell: ({ words }) => words.who },
    { id: 'subject', header: headers.subject, cell: ({ words }) => words.subject ?? '–' },
    {
      id: 'changes',
      header: headers.changes,
      cell: ({ words }) => <EventChanges changes={words.changes} />,
    },
  ]
}

function Moment({ at }: Pick<Row, 'at'>) {
  return (
    <time className={styles.time} dateTime={at}>
      {formatDateTime(at)}
    </time>
  )
}

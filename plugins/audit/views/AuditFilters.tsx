import type { AuditEvent, AuditKind, CalendarDate, User } from '@forrad/openapi'
import { SelectField, type SelectOption } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isBackwards, type AuditFilter } from '../model/audit-address.ts'
import { AUDIT_KINDS, KINDS } from '../model/kinds.ts'
import { personOptions } from '../model/people.ts'
import styles from './AuditFilters.module.css'
import { PeriodDay } from './PeriodDay.tsx'

/** Props of {@link AuditFilters}. */
export interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly people: readonly User[]
  readonly today: CalendarDate
  /** Those shown: they know the names of people who have been deleted. */
  readonly events: readonly AuditEvent[]
  readonly onFilter: (filter: AuditFilter) => void
}

/** What of the log is shown: which events, whose, and of which days. */
export function AuditFilters({ filter, people, today, events, onFilter }: AuditFiltersProps) {
  const { t, i18n } = useLingui()
  const kinds: readonly SelectOption<AuditKind | ''>[] = [
    { value: '', label: t`All events` },
    ...AUDIT_KINDS.map((kind) => ({ value: kind, label: i18n._(KINDS[kind]) })),
  ]
  return (
    <search className={styles.filters} aria-label={t`Filter`}>
      <SelectField
        label={t`Event`}
        value={filter.kind ?? ''}
        options={kinds}
        onChange={(kind) => onFilter({ ...filter, kind: kind === '' ? null : kind })}
      />
      <SelectField
        label={t`Person`}
        value={filter.user ?? ''}
        options={whom()}
        onChange={(user) => onFilter({ ...filter, user: user === '' ? null : user })}
      />
      <PeriodDay
        label={t`From`}
        hint={t`Empty: from the beginning`}
        day={filter.from}
        today={today}
        onDay={(from) => onFilter({ ...filter, from })}
      />
      <PeriodDay
        label={t`To`}
        hint={t`Empty: until today`}
        day={filter.to}
        today={today}
        error={isBackwards(filter) ? t`The period ends before it begins` : null}
        onDay={(to) => onFilter({ ...filter, to })}
      />
    </search>
  )

  function whom(): readonly SelectOption<string>[] {
    const known = personOptions(people)
    const { user } = filter
    const isKnown = user === null || known.some(({ value }) => value === user)
    return [
      { value: '', label: t`Everybody` },
      ...known,
      ...(isKnown ? [] : [{ value: user, label: nameOf(user) }]),
    ]
  }

  function nameOf(id: string): string {
    const people = events.flatMap(({ actor, subject }) => [
      ...(actor ? [{ id: actor.apoex_id, name: actor.name }] : []),
      ...(subject?.type === 'user' ? [subject] : []),
    ])
    return people.find((person) => person.id === id)?.name ?? t`Unknown`
  }
}

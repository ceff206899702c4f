import type { LedgerOrigin, Reason } from '@forrad/openapi'
import { Button, SelectField, type SelectOption } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { KNOWN_REASONS, type KnownReason } from '../model/history-reasons.ts'
import type { HistoryFilter } from '../model/history.store.ts'
import styles from './HistoryFilters.module.css'
import { useOriginWords } from './useOriginWords.ts'

/** Props of {@link HistoryFilters}. */
export interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  /** The site's own reasons, as far as entries have told them. */
  readonly reasons: readonly Reason[]
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Which changes are shown: why they were made, and how they came about. Folded away until it is asked for. */
export function HistoryFilters({ filter, reasons, onFilter }: HistoryFiltersProps) {
  const { t } = useLingui()
  const chosen = Object.keys(filter).length
  const [open, setOpen] = useState(chosen > 0)
  const origins = useOriginWords()
  const known: Record<KnownReason, string> = {
    expired: t`Past its date`,
    damaged: t`Damaged`,
    recalled: t`Recalled`,
    unused: t`Not used`,
    mispicked: t`Picked by mistake`,
    batch_opened: t`Opened pack`,
    batch_missing: t`Damaged or missing`,
    batch_patient: t`The patient’s batch`,
    batch_other: t`Another batch for another reason`,
    other: t`Other`,
  }
  const why: readonly SelectOption<string>[] = [
    { value: '', label: t`All reasons` },
    ...reasons.map(({ code, text }) => ({ value: code, label: text ?? code })),
    ...KNOWN_REASONS.map((code) => ({ value: code, label: known[code] })),
  ]
  const how: readonly SelectOption<LedgerOrigin | ''>[] = [
    { value: '', label: t`All ways` },
    ...(['manual', 'scan', 'offline', 'import', 'document'] as const).map((origin) => {
      return { value: origin, label: origins[origin] }
    }),
  ]
  return (
    <div className={styles.filters}>
      <Button appearance="subtle" icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
        {/* What is filtered by is never out of mind. */}
        {open || chosen === 0 ? t`Filter` : `${t`Filter`} (${chosen})`}
      </Button>
      {open ? (
        <search className={styles.fields} aria-label={t`Filter the history`}>
          <SelectField
            label={t`Reason`}
            value={filter.reason ?? ''}
            options={why}
            onChange={(reason) => onFilter(filterOf(reason, filter.origin ?? ''))}
          />
          <SelectField
            label={t`How`}
            value={filter.origin ?? ''}
            options={how}
            onChange={(origin) => onFilter(filterOf(filter.reason ?? '', origin))}
          />
        </search>
      ) : null}
    </div>
  )
}

/** The filter of what is chosen; empty where all is. */
function filterOf(reason: string, origin: LedgerOrigin | ''): HistoryFilter {
  return { ...(reason === '' ? {} : { reason }), ...(origin === '' ? {} : { origin }) }
}

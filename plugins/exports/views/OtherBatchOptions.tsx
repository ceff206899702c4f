import { latestMonths, monthIn, monthName } from '@forrad/core/domain'
import type { DatasetViewProps } from '@forrad/core/kernel'
import { SelectField, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { LocationSelect } from './LocationSelect.tsx'
import { Note } from './Note.tsx'

/** Of which month, and of which location. */
export default function OtherBatchOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const today = useToday()
  const { month, locationId } = options
  return (
    <>
      <SelectField
        label={t`Month`}
        value={monthIn(month, today).key}
        options={latestMonths(today).map((key) => ({ value: key, label: monthName(key) }))}
        onChange={(key) => onChange({ ...options, month: key })}
      />
      <LocationSelect
        all
        value={typeof locationId === 'number' ? locationId : null}
        onChange={(id) => onChange({ ...options, locationId: id })}
      />
      <Note>
        {t`Picks from another batch than the one that goes out first, by location and person, each with its reason. Scanned packs and picks that were undone are not counted.`}
      </Note>
    </>
  )
}

import type { DatasetViewProps } from '@forrad/core/kernel'
import { DateField, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { LocationSelect } from './LocationSelect.tsx'
import { Note } from './Note.tsx'
import styles from './HistoryOptions.module.css'

/** Of which days, and of which location or item. */
export default function HistoryOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const today = useToday()
  const { from, to, locationId, itemName } = options
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <>
      {typeof itemName === 'string' ? <Note>{t`The history of ${itemName}.`}</Note> : null}
      <div className={styles.period}>
        <DateField
          label={t`From`}
          value={text(from)}
          today={today}
          hint={t`Empty: from the beginning`}
          onChange={(value) => onChange({ ...options, from: value })}
        />
        <DateField
          label={t`To`}
          value={text(to)}
          today={today}
          hint={t`Empty: until today`}
          onChange={(value) => onChange({ ...options, to: value })}
        />
      </div>
      <LocationSelect
        all
        value={typeof locationId === 'number' ? locationId : null}
        onChange={(id) => onChange({ ...options, locationId: id })}
      />
    </>
  )
}

import { monthIn } from '@forrad/core/domain'
import type { DatasetViewProps } from '@forrad/core/kernel'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from './FileOptions.module.css'
import { MonthAndLocation } from './MonthAndLocation.tsx'

/** What the file holds: of which month, and of which location. */
export default function FileOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const { locations } = useServices()
  const { list } = useStore(locations)
  const today = useToday()
  const { month, locationId } = options
  useEffect(() => void locations.load(), [locations])
  return (
    <>
      <MonthAndLocation
        {...{ today, locations: list }}
        month={monthIn(month, today).key}
        locationId={typeof locationId === 'number' ? locationId : null}
        onMonth={(key) => onChange({ ...options, month: key })}
        onLocation={(id) => onChange({ ...options, locationId: id })}
      />
      <p className={styles.note}>
        {t`Picks from another batch than the one that goes out first, by location and person, each with its reason, and scanned packs, which need none. Picks that were undone are not counted.`}
      </p>
    </>
  )
}

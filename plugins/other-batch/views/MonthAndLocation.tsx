import { latestMonths, monthName } from '@forrad/core/domain'
import type { CalendarDate, Location } from '@forrad/openapi'
import { SelectField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link MonthAndLocation}. */
export interface MonthAndLocationProps {
  /** yyyy-mm */
  readonly month: string
  readonly today: CalendarDate
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  /** Null: every location. */
  readonly locationId: number | null
  readonly onMonth: (month: string) => void
  readonly onLocation: (id: number | null) => void
}

const EVERYWHERE = 0

/** Of which month, and of which location: the page's choice and the file's. */
export function MonthAndLocation(props: MonthAndLocationProps) {
  const { month, today, locations, locationId } = props
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Month`}
        value={month}
        options={[...new Set([...latestMonths(today), month])].map((key) => {
          return { value: key, label: monthName(key) }
        })}
        onChange={props.onMonth}
      />
      <SelectField
        label={t`Location`}
        value={locationId ?? EVERYWHERE}
        options={[
          { value: EVERYWHERE, label: t`All locations` },
          ...locations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => props.onLocation(id === EVERYWHERE ? null : id)}
      />
    </>
  )
}

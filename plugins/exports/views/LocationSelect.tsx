import { SelectField, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

/** Props of {@link LocationSelect}. */
export interface LocationSelectProps {
  /** Null: all of them when that is offered, else none yet. */
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  /** Offers all locations too. */
  readonly all?: boolean
}

const ALL = 0

/** A choice among the customer's locations. */
export function LocationSelect({ value, onChange, all = false }: LocationSelectProps) {
  const { t } = useLingui()
  const { locations } = useServices()
  const { list, status } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  const named = list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={t`Location`}
      placeholder={status === 'loading' ? t`Fetching locations …` : t`Choose a location`}
      value={all ? (value ?? ALL) : value}
      options={all ? [{ value: ALL, label: t`All locations` }, ...named] : named}
      onChange={(id) => onChange(id === ALL ? null : id)}
    />
  )
}

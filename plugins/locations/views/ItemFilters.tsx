import { SOON_DAYS } from '@forrad/core/domain'
import { FilterChips } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { ITEM_FILTERS, type ItemFilter } from '../model/address.ts'

/** Props of {@link ItemFilters}. */
export interface ItemFiltersProps {
  readonly selected: readonly ItemFilter[]
  readonly onToggle: (filter: ItemFilter) => void
}

/** What each filter is called. */
export function useFilterWords(): Readonly<Record<ItemFilter, string>> {
  const { t } = useLingui()
  return {
    out: t`Out of stock`,
    low: t`Below reorder point`,
    soon: t`Expires within ${SOON_DAYS} days`,
    expired: t`Past their date`,
  }
}

/** Buttons that show only what somebody should look at. */
export function ItemFilters({ selected, onToggle }: ItemFiltersProps) {
  const { t } = useLingui()
  const labels = useFilterWords()
  return (
    <FilterChips
      label={t`Show only`}
      options={ITEM_FILTERS.map((id) => ({ id, label: labels[id] }))}
      selected={selected}
      onToggle={onToggle}
    />
  )
}

import type { Item } from '@forrad/openapi'
import { ChangeFields, type ChangeFieldsStore } from '@forrad/ui'
import { changesOf } from '../model/round-end.ts'
import type { Round } from '../model/round.state.ts'

interface RoundFieldsProps {
  readonly fields: ChangeFieldsStore
  readonly round: Round
  /** What lies at the location, as far as it is known. */
  readonly items: readonly Item[] | null
  readonly disabled: boolean
}

/** What plugins ask of a whole round (ROUND-23). */
export function RoundFields({ fields, round, items, disabled }: RoundFieldsProps) {
  const known = new Map(items?.map((item) => [item.id, item]))
  return (
    <ChangeFields
      fields={fields}
      adjustments={changesOf(round)}
      items={round.steps.map(({ item }) => known.get(item.id) ?? { ...item, locations: [] })}
      disabled={disabled}
    />
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useState } from 'react'
import type { PlaceGroup } from '../model/place-groups.ts'
import { CheckRow } from './CheckRow.tsx'
import styles from './PrintForm.module.css'

/** So many shelf places are drawn at a time: the first stand at once, however many there are. */
const AT_ONCE = 30

/** Props of {@link PlaceChecks}. */
export interface PlaceChecksProps {
  readonly groups: readonly PlaceGroup[]
  readonly selected: readonly string[]
  /** Says how many labels belong to each. */
  readonly counted: boolean
  readonly onSelect: (keys: readonly string[], on: boolean) => void
}

/** A location's shelf places to tick, and all of them at once. */
export function PlaceChecks({ groups, selected, counted, onSelect }: PlaceChecksProps) {
  const { t } = useLingui()
  const [drawn, setDrawn] = useState(AT_ONCE)
  const isMore = drawn < groups.length
  useEffect(() => {
    if (!isMore) return
    const timer = setTimeout(() => setDrawn(drawn + AT_ONCE))
    return () => clearTimeout(timer)
  }, [drawn, isMore])
  const on = new Set(selected)
  const every = groups.flatMap(({ keys }) => keys)
  return (
    <fieldset aria-label={t`Shelf places`} className={styles.places}>
      <CheckRow {...markOf(every, on)} onChange={(checked) => onSelect(every, checked)}>
        {t`All shelf places`}
      </CheckRow>
      {groups.slice(0, drawn).map((group) => (
        <PlaceCheck
          key={group.id ?? 'none'}
          group={group}
          {...markOf(group.keys, on)}
          counted={counted}
          onSelect={onSelect}
        />
      ))}
    </fieldset>
  )
}

function markOf(keys: readonly string[], on: ReadonlySet<string>) {
  const checked = keys.every((key) => on.has(key))
  return { checked, mixed: !checked && keys.some((key) => on.has(key)) }
}

interface PlaceCheckProps extends Pick<PlaceChecksProps, 'counted' | 'onSelect'> {
  readonly group: PlaceGroup
  readonly checked: boolean
  readonly mixed: boolean
}

/** One tick draws one row anew. */
const PlaceCheck = memo(function PlaceCheck(props: PlaceCheckProps) {
  const { group, checked, mixed, counted, onSelect } = props
  const { t } = useLingui()
  return (
    <CheckRow checked={checked} mixed={mixed} onChange={(next) => onSelect(group.keys, next)}>
      {group.name ?? t`Without shelf place`}
      {counted ? (
        <span className={styles.count}>
          {plural(group.keys.length, { one: '# item', other: '# items' })}
        </span>
      ) : null}
    </CheckRow>
  )
})

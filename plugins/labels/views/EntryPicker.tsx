import type { ApiError } from '@forrad/core/api'
import { comparePlaces } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { EmptyState, SearchField, SelectField, VirtualList } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { filterEntries, type Entry, type EntryFilter } from '../model/entries.ts'
import { CheckRow } from './CheckRow.tsx'
import { EntryRow } from './EntryRow.tsx'
import styles from './EntryPicker.module.css'

/** Props of {@link EntryPicker}. */
export interface EntryPickerProps {
  /** All of one kind. */
  readonly entries: readonly Entry[]
  readonly filter: EntryFilter
  readonly onFilter: (change: Partial<EntryFilter>) => void
  readonly selected: readonly string[]
  readonly onSelect: (keys: readonly string[], on: boolean) => void
  readonly onSaveText: (item: Item, text: string) => Promise<ApiError | null>
  /** A text was not saved, and its field is no longer there to say so. */
  readonly onUnsaved: (item: Item, error: ApiError) => void
  readonly wordError: (error: unknown) => string
  /** The texts that are being typed, by entry. */
  readonly typed?: Map<string, string>
}

const ALL = 0

/** Which items or shelf places get labels. */
export function EntryPicker(props: EntryPickerProps) {
  const { entries, filter, onFilter, selected, onSelect } = props
  const { t } = useLingui()
  const isItems = entries[0]?.kind === 'item'
  const places = useMemo(() => placesOf(entries), [entries])
  const shown = useMemo(() => filterEntries(entries, filter), [entries, filter])
  const on = useMemo(() => new Set(selected), [selected])
  const ticked = shown.filter(({ key }) => on.has(key)).length
  const count = shown.length
  if (entries.length === 0) {
    return (
      <EmptyState icon="label" title={t`Nothing here can get a label yet`}>
        {t`Items that are kept at the location and its shelf places stand here.`}
      </EmptyState>
    )
  }
  return (
    <div className={styles.picker}>
      <SearchField label={t`Filter`} value={filter.text} onChange={(text) => onFilter({ text })} />
      {isItems ? (
        <>
          <SelectField
            label={t`Shelf place`}
            value={filter.placeId ?? ALL}
            options={[{ value: ALL, label: t`All shelf places` }, ...places]}
            onChange={(id) => onFilter({ placeId: id === ALL ? null : id })}
          />
          <CheckRow checked={filter.unlabelled} onChange={(unlabelled) => onFilter({ unlabelled })}>
            {t`Only items without a label yet`}
          </CheckRow>
        </>
      ) : null}
      {count === 0 ? (
        <p className={styles.none}>{t`Nothing matches.`}</p>
      ) : (
        <>
          <div className={styles.all}>
            <CheckRow
              checked={ticked === count}
              mixed={ticked > 0 && ticked < count}
              onChange={(every) =>
                onSelect(
                  shown.map(({ key }) => key),
                  every,
                )
              }
            >
              {t`${plural(count, { one: 'The one shown', other: `All ${count} shown` })}`}
            </CheckRow>
          </div>
          <VirtualList
            label={t`Labels`}
            entries={shown}
            entryKey={({ key }) => key}
            estimate={64}
            gap={0}
            renderEntry={(entry) => (
              <EntryRow
                entry={entry}
                checked={on.has(entry.key)}
                onCheck={(checked) => onSelect([entry.key], checked)}
                onSaveText={props.onSaveText}
                onUnsaved={props.onUnsaved}
                wordError={props.wordError}
                {...(props.typed ? { typed: props.typed } : {})}
              />
            )}
          />
        </>
      )}
    </div>
  )
}

function placesOf(entries: readonly Entry[]) {
  const found = new Map<number, string>()
  for (const { place } of entries) if (place) found.set(place.id, place.identifier)
  return [...found]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => comparePlaces(a.label, b.label))
}

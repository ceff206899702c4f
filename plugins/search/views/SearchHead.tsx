import type { Location } from '@forrad/openapi'
import { FilterChips, IconButton, SearchField, Slot, Switch } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './SearchHead.module.css'

/** Props of {@link SearchHead}. */
export interface SearchHeadProps {
  readonly query: string
  /** Null while they are being fetched: their room is kept. */
  readonly locations: readonly Pick<Location, 'id' | 'name'>[] | null
  readonly locationIds: readonly number[]
  readonly stocked: boolean
  readonly onBack: () => void
  readonly onQuery: (query: string) => void
  /** Enter was pressed, by a person or a hand scanner. */
  readonly onSubmit: (text: string) => void
  /** Starts the camera; missing where nobody offers it. */
  readonly onScan?: (() => void) | undefined
  /** Whether there is a camera; without one only small screens offer it. */
  readonly camera: boolean
  readonly onLocation: (id: number) => void
  readonly onStocked: (stocked: boolean) => void
}

/** The search page's head: back, field, location filters, and which items are searched. */
export function SearchHead(props: SearchHeadProps) {
  const { query, locations, locationIds, stocked, onBack, onScan, camera } = props
  const { t } = useLingui()
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{t`Search`}</h1>
        <div className={styles.field}>
          <IconButton icon="back" label={t`Close the search`} onClick={onBack} />
          <SearchField
            value={query}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search types (spec section 2)
            autoFocus
            onChange={props.onQuery}
            onSubmit={props.onSubmit}
            onScan={onScan}
            camera={camera}
            actions={<Slot name="search.actions" props={{}} />}
          />
        </div>
        <div className={styles.filters}>
          {locations === null ? <div className={styles.room} /> : null}
          {locations && locations.length > 0 ? (
            <FilterChips
              label={t`Locations`}
              options={locations.map(({ id, name }) => ({ id, label: name }))}
              selected={locationIds}
              onToggle={props.onLocation}
            />
          ) : null}
          <div className={styles.stocked}>
            <Switch label={t`Only items kept in stock`} on={stocked} onChange={props.onStocked} />
          </div>
          <Slot name="search.filters" props={{}} />
        </div>
      </div>
    </header>
  )
}

import type { Item } from '@forrad/openapi'
import { IconButton, SearchField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toggled } from '../model/address.ts'
import { ItemFilters } from './ItemFilters.tsx'
import { ItemsTable } from './ItemsTable.tsx'
import type { ItemsViewProps } from './ItemsView.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import styles from './Table.module.css'
import { TableTools } from './TableTools.tsx'
import { useAddedColumns } from './useAddedColumns.ts'
import { useColumns } from './useColumns.ts'
import { useCountWords } from './useCountWords.ts'
import { restOf, useFoundItems } from './useFoundItems.ts'
import { useItemColumns } from './useItemColumns.tsx'

const NOTHING = [] as const
const itself = (item: Item) => item

/** A location's items on a wide screen: one line of tools, and a table. */
export function WideItems(props: ItemsViewProps) {
  const { view, pages = null, onView, onAdd, onRemove, actions } = props
  const { t } = useLingui()
  const words = useCountWords()
  const [removing, setRemoving] = useState(false)
  const [printing, setPrinting] = useState(false)
  const own = useItemColumns(props, removing)
  const added = useAddedColumns('items', props.added, itself)
  // The buttons stay last.
  const all = [...own.slice(0, -1), ...added, ...own.slice(-1)]
  const columns = useColumns('items', all, { hasBoxes: props.renderSelected !== undefined })
  const { found, items, isLate } = useFoundItems({ ...props, items: props.items ?? NOTHING })
  const count = pages ? restOf(pages).all - (items.length - found.length) : found.length
  return (
    <>
      <TableTools
        columns={all}
        chosen={columns.chosen}
        onToggle={columns.toggle}
        count={
          found.length > 0 ? (
            <output className={styles.count}>
              {words.itemsOf(count, pages ? pages.all : items.length)}
            </output>
          ) : null
        }
        actions={
          <>
            {onAdd ? <IconButton icon="add" label={t`Add an item`} onClick={onAdd} /> : null}
            {onRemove && items.length > 0 ? (
              <IconButton
                // Another sign than the location's own deletion above.
                icon={removing ? 'check' : 'subtract'}
                label={removing ? t`Done` : t`Remove items`}
                aria-pressed={removing}
                onClick={() => setRemoving(!removing)}
              />
            ) : null}
            <IconButton icon="print" label={t`Print`} onClick={() => setPrinting(true)} />
            {actions}
          </>
        }
      >
        <div className={styles.search}>
          <SearchField
            label={t`Filter items`}
            value={view.query}
            onChange={(query) => onView({ ...view, query })}
          />
        </div>
        <div className={styles.filters}>
          <ItemFilters
            selected={view.filters}
            onToggle={(filter) => onView({ ...view, filters: toggled(view.filters, filter) })}
          />
        </div>
      </TableTools>
      <ListTrouble list="items" {...props} />
      {props.items ? (
        <ItemsTable
          {...props}
          // What is selected goes with the location.
          key={props.placeKey}
          found={found}
          late={isLate}
          hasItems={items.length > 0 || pages !== null}
          columns={columns}
          removing={removing}
          printing={printing}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  )
}

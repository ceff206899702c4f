import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { lyingOf } from '../model/stock-rows.ts'
import { InventorySearch, OnlyPlace } from './InventoryFilters.tsx'
import { InventoryTable } from './InventoryTable.tsx'
import type { InventoryViewProps } from './InventoryView.tsx'
import { ListTrouble } from './ListTrouble.tsx'
import styles from './Table.module.css'
import { TableTools } from './TableTools.tsx'
import { useAddedColumns } from './useAddedColumns.ts'
import { useColumns } from './useColumns.ts'
import { useStockColumns } from './useStockColumns.tsx'

/** The inventory on a wide screen: one line of tools, and a table. */
export function WideInventory(props: InventoryViewProps) {
  const { items, view, today, blocked, onOpen, actions } = props
  const { t } = useLingui()
  const [printing, setPrinting] = useState(false)
  const own = useStockColumns(today, onOpen, blocked)
  const all = [...own, ...useAddedColumns('batches', props.added, lyingOf)]
  const columns = useColumns('inventory', all, { hasBoxes: props.renderSelected !== undefined })
  return (
    <>
      <TableTools
        columns={all}
        chosen={columns.chosen}
        onToggle={columns.toggle}
        actions={
          <>
            <IconButton icon="print" label={t`Print`} onClick={() => setPrinting(true)} />
            {actions}
          </>
        }
      >
        <div className={styles.search}>
          <InventorySearch {...props} />
        </div>
        {view.placeId === null ? null : <OnlyPlace {...props} />}
      </TableTools>
      <ListTrouble list="inventory" {...props} />
      {items ? (
        <InventoryTable
          key={props.placeKey}
          {...props}
          items={items}
          columns={columns}
          printing={printing}
          onPrinted={() => setPrinting(false)}
        />
      ) : null}
    </>
  )
}

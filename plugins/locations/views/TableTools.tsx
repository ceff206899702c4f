import { FilterChips, IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { ColumnRule } from '../model/table.ts'
import styles from './Table.module.css'

/** Props of {@link TableTools}. */
export interface TableToolsProps {
  /** The filter, and what else stands before the buttons. */
  readonly children: ReactNode
  /** How much is shown, in words. */
  readonly count?: ReactNode
  readonly columns: readonly (ColumnRule & { readonly header: string })[]
  /** The ids of the optional columns that are chosen. */
  readonly chosen: readonly string[]
  readonly onToggle: (id: string) => void
  /** Buttons at the end. */
  readonly actions?: ReactNode
}

/** The one line above a table: filter, count, the choice of columns and what else can be done. */
export function TableTools(props: TableToolsProps) {
  const { children, count, columns, chosen, onToggle, actions } = props
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        {children}
        <div className={styles.end}>
          {count}
          <div className={styles.buttons}>
            <IconButton
              icon="settings"
              label={t`Columns`}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            />
            {actions}
          </div>
        </div>
      </div>
      {open ? (
        <div className={styles.columns}>
          <FilterChips
            label={t`Columns`}
            options={columns
              .filter(({ choice }) => choice !== undefined)
              .map((column) => ({ id: column.id, label: column.header }))}
            selected={chosen}
            onToggle={onToggle}
          />
        </div>
      ) : null}
    </>
  )
}

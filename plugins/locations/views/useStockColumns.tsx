import { freeBatches, isExpired, itemName, locationStock } from '@forrad/core/domain'
import type { BlockedLot } from '@forrad/core/stores'
import type { CalendarDate, Item } from '@forrad/openapi'
import { formatDate, formatNumber, Slot, StockStatus, UNIT, type TableColumn } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { shareOf } from '../model/item-list.ts'
import { lotsOf, type StockRow } from '../model/stock-rows.ts'
import type { ColumnRule, OnPaper } from '../model/table.ts'
import { NameCell } from './NameCell.tsx'
import styles from './Table.module.css'

/** One column of the inventory's table. */
export type StockColumn = ColumnRule & TableColumn<StockRow> & OnPaper<StockRow>

const NONE: readonly BlockedLot[] = []

/** The columns of the inventory's table; what is blocked says so (a batch's own mark, or one of these lots). */
export function useStockColumns(
  today: CalendarDate,
  onOpen: ((item: Item) => void) | null,
  blocked: readonly BlockedLot[] = NONE,
): readonly StockColumn[] {
  const { t } = useLingui()
  return useMemo(() => {
    const isBlocked = ({ item, batch }: StockRow) =>
      freeBatches([batch], lotsOf(item, blocked)).length === 0
    return [
      {
        id: 'place',
        header: t`Shelf place`,
        least: 120,
        track: 'minmax(120px, 1fr)',
        cell: ({ place }) => place.identifier,
        paper: ({ place }) => place.identifier,
      },
      {
        id: 'name',
        header: t`Item`,
        least: 240,
        track: 'minmax(240px, 4fr)',
        heads: true,
        cell: ({ item }) => (
          <NameCell item={item} today={today} onOpen={onOpen ? () => onOpen(item) : null} />
        ),
        paper: ({ item }) => itemName(item),
      },
      {
        id: 'number',
        header: t`Item number`,
        least: 136,
        track: '136px',
        choice: 'on',
        cell: ({ item }) => <span className={styles.quiet}>{item.vendor_name}</span>,
        paper: ({ item }) => item.vendor_name,
      },
      {
        id: 'batch',
        header: t`Batch`,
        least: 120,
        track: 'minmax(120px, 1fr)',
        choice: 'on',
        cell: (row) => (
          <>
            {row.batch.identifier ?? t`UNKNOWN`}
            {isBlocked(row) ? <span className={styles.expired}>{t`Blocked`}</span> : null}
          </>
        ),
        paper: (row) =>
          [row.batch.identifier ?? t`UNKNOWN`, ...(isBlocked(row) ? [t`Blocked`] : [])].join(' '),
      },
      {
        id: 'expiry',
        header: t`Expiry date`,
        least: 176,
        track: '176px',
        choice: 'on',
        cell: ({ batch }) => (
          <>
            {formatDate(batch.expiration_date)}
            {isExpired(batch.expiration_date, today) ? (
              <span className={styles.expired}>{t`Expired`}</span>
            ) : null}
          </>
        ),
        paper: ({ batch }) =>
          [
            formatDate(batch.expiration_date),
            ...(isExpired(batch.expiration_date, today) ? [t`Expired`] : []),
          ].join(' '),
      },
      {
        id: 'quantity',
        header: t`Quantity`,
        least: 96,
        track: '96px',
        align: 'end',
        cell: ({ batch }) => (
          <>
            <b>{formatNumber(batch.quantity)}</b>&nbsp;{UNIT}
          </>
        ),
        paper: ({ batch }) => formatNumber(batch.quantity),
      },
      {
        id: 'stock',
        header: t`In the whole location`,
        least: 240,
        track: '240px',
        choice: 'off',
        cell: ({ item }) => {
          const share = shareOf(item)
          if (!share) return null
          const stock = locationStock(share, today)
          return (
            <>
              <StockStatus
                quantity={stock.quantity}
                reorderPoint={stock.reorder_point}
                preferred={stock.preferred_stock_level}
                expired={stock.expired}
                blocked={stock.blocked}
              />
              <Slot name="stock.marks" props={{ item, location: share }} />
            </>
          )
        },
        paper: ({ item }) => {
          const share = shareOf(item)
          return share ? formatNumber(locationStock(share, today).quantity) : ''
        },
      },
    ]
  }, [t, today, onOpen, blocked])
}

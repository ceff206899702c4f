import { isExpired, itemName, locationStock, mayAdjust } from '@forrad/core/domain'
import type { CalendarDate, Item } from '@forrad/openapi'
import {
  formatDate,
  formatNumber,
  IconButton,
  Slot,
  StockStatus,
  useSlot,
  useUsableWord,
  type TableColumn,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { firstExpiry, placeNames } from '../model/item-sorts.ts'
import { shareOf } from '../model/item-list.ts'
import type { ColumnRule, OnPaper } from '../model/table.ts'
import type { ItemsViewProps } from './ItemsView.tsx'
import { NameCell } from './NameCell.tsx'
import styles from './Table.module.css'

/** One column of the table of items. */
export type ItemColumn = ColumnRule & TableColumn<Item> & OnPaper<Item>

/** A button's width in px. */
const BUTTON = 44

/** The columns of the table of items. */
export function useItemColumns(props: ItemsViewProps, removing: boolean): readonly ItemColumn[] {
  const { today, onOpen } = props
  const { t } = useLingui()
  const usableWord = useUsableWord()
  const offered = useSlot('item.editors').length + useSlot('item.actions').length
  const room = BUTTON * ((removing ? 0 : offered) + 1) + 24
  return [
    {
      id: 'name',
      header: t`Item`,
      least: 240,
      track: 'minmax(240px, 4fr)',
      heads: true,
      cell: (item) => (
        <NameCell item={item} today={today} onOpen={onOpen ? () => onOpen(item) : null} />
      ),
      paper: itemName,
    },
    {
      id: 'number',
      header: t`Item number`,
      least: 136,
      track: '136px',
      choice: 'on',
      cell: ({ vendor_name }) => <span className={styles.quiet}>{vendor_name}</span>,
      paper: ({ vendor_name }) => vendor_name,
    },
    {
      id: 'stock',
      header: t`Stock`,
      least: 248,
      track: '248px',
      cell: (item) => <Stock item={item} today={today} />,
      paper: (item) => {
        const share = shareOf(item)
        if (!share) return ''
        const stock = locationStock(share, today)
        const figures = [stock.quantity, stock.preferred_stock_level].map(formatNumber).join(' / ')
        const warning = usableWord(stock)
        return warning === null ? figures : `${figures} · ${warning}`
      },
    },
    {
      id: 'places',
      header: t`Shelf places`,
      least: 120,
      track: 'minmax(120px, 1fr)',
      choice: 'on',
      cell: placeNames,
      paper: placeNames,
    },
    {
      id: 'expiry',
      header: t`Expires first`,
      least: 176,
      track: '176px',
      choice: 'on',
      cell: (item) => {
        const date = firstExpiry(item)
        return (
          <>
            {formatDate(date)}
            {isExpired(date, today) ? <span className={styles.expired}>{t`Expired`}</span> : null}
          </>
        )
      },
      paper: (item) => {
        const date = firstExpiry(item)
        return [formatDate(date), ...(isExpired(date, today) ? [t`Expired`] : [])].join(' ')
      },
    },
    {
      id: 'levels',
      header: t`Reorder point`,
      least: 168,
      track: '168px',
      align: 'end',
      choice: 'off',
      cell: (item) => formatNumber(shareOf(item)?.location_item?.reorder_point ?? 0),
      paper: (item) => formatNumber(shareOf(item)?.location_item?.reorder_point ?? 0),
    },
    {
      id: 'actions',
      header: t`Actions`,
      quietHeader: true,
      least: room,
      track: `${room}px`,
      cell: (item, { actions }) => (
        <div className={styles.actions}>
          {actions}
          <OwnAction {...props} item={item} removing={removing} />
        </div>
      ),
      paper: null,
    },
  ]
}

function Stock({ item, today }: { readonly item: Item; readonly today: CalendarDate }) {
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
}

interface OwnActionProps extends Pick<ItemsViewProps, 'user' | 'onPick' | 'onRemove'> {
  readonly item: Item
  readonly removing: boolean
}

/** Picks the item, or takes it out of the location where that is what the person is doing. */
function OwnAction({ item, user, removing, onPick, onRemove }: OwnActionProps) {
  const { t } = useLingui()
  const share = shareOf(item)
  if (!share) return null
  const name = itemName(item)
  if (removing) {
    return onRemove && share.location_item ? (
      <IconButton icon="remove" label={t`Remove ${name}`} onClick={() => onRemove(item)} />
    ) : null
  }
  return onPick && mayAdjust(user, item, 'remove') ? (
    <IconButton
      icon="pick"
      label={t`Pick ${name} from ${share.name}`}
      onClick={() => onPick(item)}
    />
  ) : null
}

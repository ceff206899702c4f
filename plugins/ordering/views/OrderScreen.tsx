import type { CalendarDate, Customer, Location } from '@forrad/openapi'
import {
  ActionBar,
  Button,
  cx,
  EmptyState,
  ErrorMessage,
  formatNumber,
  ListSkeleton,
  PageHead,
  SelectField,
  Slot,
  SlowHint,
  useMediaQuery,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ordered, placeOf, type OrderRow } from '../model/order.ts'
import { OrderCards } from './OrderCards.tsx'
import styles from './OrderScreen.module.css'
import { OrderTable } from './OrderTable.tsx'
import { PrintedOrder } from './PrintedOrder.tsx'

/** What changes a row. */
export type OnQuantity = (row: OrderRow, quantity: number) => void

/** Props of {@link OrderScreen}. */
export interface OrderScreenProps {
  readonly locations: readonly Location[]
  /** Null is every location. */
  readonly locationId: number | null
  readonly customer: Customer
  /** The day that the rows are of. */
  readonly today: CalendarDate
  /** Null until they have been fetched. */
  readonly rows: readonly OrderRow[] | null
  readonly loading: boolean
  /** Why they could not be fetched, in words. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onLocation: (id: number | null) => void
  readonly onQuantity: OnQuantity
  readonly onRestore: () => void
  readonly onPrint: () => void
  /** Null where nobody offers the export. */
  readonly onExport: (() => void) | null
}

/** From this width the list is a table. */
const WIDE = '(width >= 1100px)'
const ALL = 0

/** What to order: the list, and what is made of it. */
export function OrderScreen(props: OrderScreenProps) {
  const { locations, locationId, rows, loading, error, onRetry, onExport } = props
  const { t } = useLingui()
  const wide = useMediaQuery(WIDE)
  const count = ordered(rows ?? []).length
  const rest = (rows?.length ?? 0) - count
  const all = t`${plural(count, { one: '# item to order', other: '# items to order' })}`
  const isChanged = rows?.some(({ isWritten }) => isWritten) ?? false
  const place = placeOf(locationId, locations, rows ?? []) ?? t`All locations`
  const here = locations.find(({ id }) => id === locationId)
  const isUnknown = locationId !== null && !here
  const List = wide ? OrderTable : OrderCards
  return (
    <>
      <div>
        <PageHead
          title={t`To order`}
          subtitle={t`Items whose usable stock is at or below the reorder point.`}
        />
        <div className={styles.tools}>
          <div className={styles.location}>
            <SelectField
              label={t`Location`}
              value={locationId ?? ALL}
              options={[
                { value: ALL, label: t`All locations` },
                // Without it the field would stand at all of them.
                ...(isUnknown ? [{ value: locationId, label: place }] : []),
                ...locations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => props.onLocation(id === ALL ? null : id)}
            />
          </div>
          <Button
            icon="undo"
            appearance="subtle"
            className={cx(styles.restore, !isChanged && styles.away)}
            onClick={props.onRestore}
          >
            {t`Restore suggestions`}
          </Button>
        </div>
        {here ? <Slot name="location.notices" props={{ location: here }} /> : null}
        <SlowHint active={loading} onRetry={onRetry} />
        {error !== null && !loading ? (
          <ErrorMessage title={t`What to order could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        ) : null}
        {rows === null && loading ? <ListSkeleton rows={8} /> : null}
        {rows?.length === 0 ? (
          <EmptyState icon="success" title={t`Nothing to order`}>
            {t`Here stands each item whose usable stock is at or below its reorder point. An administrator sets reorder points and preferred levels on the item, at its location.`}
          </EmptyState>
        ) : null}
        {rows && rows.length > 0 ? (
          <>
            <List rows={rows} all={locationId === null} onQuantity={props.onQuantity} />
            <ActionBar note={rest > 0 ? `${all} · ${t`${formatNumber(rest)} not ordered`}` : all}>
              <Button
                icon="print"
                appearance={onExport ? 'secondary' : 'primary'}
                disabled={count === 0}
                onClick={props.onPrint}
              >
                {t`Print`}
              </Button>
              {onExport ? (
                <Button
                  appearance="primary"
                  icon="export"
                  disabled={count === 0}
                  onClick={onExport}
                >
                  {t`Export`}
                </Button>
              ) : null}
            </ActionBar>
          </>
        ) : null}
      </div>
      {rows ? (
        <PrintedOrder
          rows={rows}
          all={locationId === null}
          place={place}
          customer={props.customer}
          today={props.today}
        />
      ) : null}
    </>
  )
}

import type { ApiError } from '@forrad/core/api'
import { orderedLine, readOrder } from '@forrad/core/documents'
import type { OrderedLine, Row, RowSource, TableColumn } from '@forrad/core/documents'
import type { OpenDataset, Translate } from '@forrad/core/kernel'
import { fetchReorder } from '@forrad/core/stores'
import { msg } from '@lingui/core/macro'
import { fileName, tableHead } from '../table-head.ts'

function columns(translate: Translate): readonly TableColumn[] {
  return [
    { label: translate(msg`Location`), kind: 'text' },
    { label: translate(msg`Item number`), kind: 'text' },
    { label: translate(msg`Item`), kind: 'text' },
    { label: translate(msg`Strength`), kind: 'text' },
    { label: translate(msg`In stock`), kind: 'number' },
    { label: translate(msg`Of these expired`), kind: 'number' },
    { label: translate(msg`Of these blocked`), kind: 'number' },
    { label: translate(msg`Usable`), kind: 'number' },
    { label: translate(msg`Reorder point`), kind: 'number' },
    { label: translate(msg`Preferred stock level`), kind: 'number' },
    { label: translate(msg`Reorder multiple`), kind: 'number' },
    { label: translate(msg`Order`), kind: 'number' },
  ]
}

function rowOf(line: OrderedLine): Row {
  return [
    line.location,
    line.vendor_name,
    line.name,
    line.strength_text,
    line.quantity,
    line.expired,
    line.blocked,
    line.usable,
    line.reorder_point,
    line.preferred_stock_level,
    line.reorder_multiple,
    line.ordered,
  ]
}

/**
 * What to order, with the figures that explain it. Options: `locationId`, all locations without; and
 * `order`, what somebody decided on, as `writeOrder` writes it: those lines as they were on the screen,
 * whatever has changed since.
 */
const open: OpenDataset = async (options, services, signal) => {
  const { api, clock, items, translate } = services
  const id = options['locationId']
  const today = clock.today()
  let title = translate(msg`Reorder suggestions`)
  if (typeof id === 'number') {
    const found = await api.getLocation({ id }, { signal })
    if (!found.ok) return found
    const { name } = found.data.location
    title = translate(msg`Reorder suggestions for ${name}`)
  }
  const locationId = typeof id === 'number' ? id : null
  const order = readOrder(options['order'])
  if (!order && typeof options['order'] === 'string') {
    return { ok: false, error: { kind: 'incomplete' } }
  }
  async function* rows(): RowSource<ApiError> {
    if (order) {
      yield order.map(rowOf)
      return null
    }
    const found = await fetchReorder(api, { locationId, today, items }, { signal })
    if (!found.ok) return found.error
    yield found.data.map((entry) => rowOf(orderedLine(entry)))
    return null
  }
  return {
    ok: true,
    fileName: fileName(title, today),
    head: tableHead(services, {
      title,
      sheetName: translate(msg`Reorder suggestions`),
      columns: columns(translate),
    }),
    rows: rows(),
  }
}

export default open

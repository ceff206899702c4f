import type { Transfer, TransferLine, TransferSummary } from '@forrad/openapi'

/** A line of a transfer; five of a batch are on their way unless told otherwise. */
export function aTransferLine(fields: Partial<TransferLine> = {}): TransferLine {
  return {
    line: 1,
    item_id: 1,
    item: {
      id: 1,
      vendor_name: '123456',
      display_name: 'Alvedon, tablett',
      strength_text: '500 mg',
    },
    narcotic_level: 0,
    identifier: 'AB12',
    expiration_date: '2031-01-31',
    from_place: { id: 11, identifier: 'A1' },
    proposed_place: { id: 21, identifier: 'B1' },
    sent: 5,
    arrived: 0,
    back: 0,
    written_off: 0,
    left: 5,
    ...fields,
  }
}

/** A transfer as it is listed. */
export function aTransferSummary(fields: Partial<TransferSummary> = {}): TransferSummary {
  return {
    id: 12,
    document_id: 'transfers/12',
    from: { id: 1, name: 'Lager A', is_there: true },
    to: { id: 2, name: 'Lager B', is_there: true },
    sent_to: { id: 2, name: 'Lager B', is_there: true },
    is_turned: false,
    state: 'sent',
    sent_at: '2026-11-24T08:12:00.000Z',
    sent_by: { apoex_id: 'u1', name: 'Eva Ek' },
    items: 1,
    sent: 5,
    left: 5,
    ...fields,
  }
}

/** A transfer with its lines. */
export function aTransfer(fields: Partial<Transfer> = {}): Transfer {
  return { ...aTransferSummary(), lines: [aTransferLine()], turns: [], ...fields }
}

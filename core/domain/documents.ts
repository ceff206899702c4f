import type { Adjustment, BatchIdentifier, ExpirationDate } from '@forrad/openapi'

/** A document that ledger entries belong to. */
export interface DocumentName {
  /** The plugin that keeps it. */
  readonly plugin: string
  /** Its number there, from 1. */
  readonly number: number
}

const NAME = /^([a-z][a-z0-9-]{0,39})\/([1-9][0-9]{0,14})$/

/** What a ledger entry's `document_id` names; null when it names none (DOC-1). */
export function readDocumentId(documentId: string): DocumentName | null {
  const [, plugin, number] = NAME.exec(documentId) ?? []
  return plugin === undefined ? null : { plugin, number: Number(number) }
}

/** How ledger entries name a document (DOC-1). */
export function documentIdOf({ plugin, number }: DocumentName): string {
  return `${plugin}/${number}`
}

/** Units of a batch that a document has under way. */
export interface OnTheWay {
  readonly item_id: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** From 1. */
  readonly quantity: number
}

/** What is on its way by a document's ledger entries: out minus in, by item, lot and date (HAND-8). */
export function onTheWay(
  entries: readonly Pick<Adjustment, 'item_id' | 'type' | 'rows'>[],
): readonly OnTheWay[] {
  const batches = new Map<string, OnTheWay>()
  for (const { item_id, type, rows } of entries) {
    for (const { identifier, expiration_date, quantity } of type === 'move' ? rows : []) {
      const batch = { item_id, identifier, expiration_date }
      const key = JSON.stringify(batch)
      batches.set(key, { ...batch, quantity: (batches.get(key)?.quantity ?? 0) - quantity })
    }
  }
  return [...batches.values()].filter(({ quantity }) => quantity > 0)
}

import type { AdjustmentRow, BatchIdentifier, ExpirationDate, LedgerType } from '@forrad/openapi'

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

/** How many more units of a batch are on their way, or fewer. */
export interface Carried {
  readonly item_id: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** Above 0: taken out and not put in; below 0 what was on its way came in. Never 0. */
  readonly more: number
}

/** What a document's entries change of what is on its way: out minus in, by item, lot and date (HAND-8, HAND-9). */
export function carriedBy(
  entries: readonly {
    readonly item_id: number
    readonly type: LedgerType
    readonly rows: readonly Pick<AdjustmentRow, 'identifier' | 'expiration_date' | 'quantity'>[]
  }[],
): readonly Carried[] {
  const batches = new Map<string, Carried>()
  for (const { item_id, type, rows } of entries) {
    for (const { identifier, expiration_date, quantity } of type === 'move' ? rows : []) {
      const batch = { item_id, identifier, expiration_date }
      const key = JSON.stringify(batch)
      batches.set(key, { ...batch, more: (batches.get(key)?.more ?? 0) - quantity })
    }
  }
  return [...batches.values()].filter(({ more }) => more !== 0)
}

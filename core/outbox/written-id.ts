import { isBesideAnother, NOT_WHOLE } from '../domain/index.ts'
import { adjustmentsOf, type OutboxEntry } from './entry.ts'

type Told = Pick<OutboxEntry, 'change' | 'outcome'>

/**
 * The ledger's id of what became of an entry's change number `index`. Where of some changes nothing was
 * written (INTENT-1, INTENT-13) those of the others stand closer together, and are found by their items:
 * undefined where that leaves a doubt.
 */
export function writtenId({ change, outcome }: Told, index: number): number | undefined {
  const sent = adjustmentsOf(change)
  const made = outcome?.adjustments.filter((one) => !isBesideAnother(one)) ?? []
  if (made.length === sent.length) return made[index]?.id
  const isOfItem = (one: { readonly item_id: number }) => one.item_id === sent[index]?.item_id
  const written = made.filter(isOfItem)
  return sent.filter(isOfItem).length === 1 && written.length === 1 ? written[0]?.id : undefined
}

/** Whether some of an entry's change number `index` stands as a difference, which is shown before it is taken back. */
export function leavesRest({ change, outcome }: Told, index: number): boolean {
  const { item_id, batch_updates = [] } = adjustmentsOf(change)[index] ?? {}
  return (outcome?.differences ?? []).some(({ item, storage_location: { id } }) => {
    return item.id === item_id && batch_updates.some((row) => row.storage_location_id === id)
  })
}

/**
 * The refusal of an undo of what could not be written whole (OUTBOX-23). Its words are the outbox's, which
 * shows the rest.
 */
export const notWhole = {
  ok: false,
  error: {
    kind: 'answer',
    status: 409,
    code: 'refused_by_rule',
    message: 'It could not be written whole.',
    details: [{ rule: NOT_WHOLE }],
  },
} as const

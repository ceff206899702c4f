import type { ChangeWords } from '@forrad/core/domain'
import type { Draft } from './draft.ts'
import type { ReceivalForm } from './form.ts'
import type { ReceivalStore } from './receival.store.ts'

/** What a reception is sent with. */
export interface AskedSave {
  readonly store: Pick<ReceivalStore, 'state' | 'save'>
  /** What plugins ask beside. */
  readonly fields: { mayGo(): Promise<boolean>; said(): ChangeWords }
  /** The form of what has been entered; null where it cannot be shown. */
  readonly formOf: (draft: Draft) => Pick<ReceivalForm, 'reception' | 'largeLevels'> | null
}

/**
 * Sends the reception once nothing is missing in the plugins' fields, as it stands then: what was scanned
 * while these were waited for goes with it, and where something of that is missing nothing is sent (DELIVERY-13).
 */
export async function saveAsked({ store, fields, formOf }: AskedSave): Promise<void> {
  if (!(await fields.mayGo())) return
  const { draft } = store.state
  const form = draft && formOf(draft)
  if (!draft || !form?.reception) return
  const origin = draft.byScan ? ({ origin: 'scan' } as const) : {}
  const words = { ...fields.said(), ...origin }
  await store.save({ ...form.reception, words }, form.largeLevels)
}

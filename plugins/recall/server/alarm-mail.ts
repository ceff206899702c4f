import { postMail } from '@forrad/server'
import type { Clock, Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Actor, HeldRecall } from './held-recall.ts'

type Told = Pick<HeldRecall, 'item_id' | 'lots' | 'reference' | 'instructions' | 'due_on'>

interface Administrator {
  readonly email: string
  readonly first_name: string
  readonly item: string
}

/** Posts a mail to every administrator of the customer, in the transaction that brings the block. */
export async function alarm(
  trx: Transaction<Database>,
  { customer_id }: Actor,
  clock: Clock,
  recall: Told,
): Promise<void> {
  const { rows } = await sql<Administrator>`
    SELECT u.email, u.first_name,
      concat_ws(' ', i.display_name, i.strength_text, '(' || i.vendor_name || ')') AS item
    FROM users u JOIN items i ON i.id = ${recall.item_id}
    WHERE u.customer_id = ${customer_id} AND u.role = 'administrate'
      AND u.password_hash IS NOT NULL AND u.deleted_at IS NULL
    ORDER BY u.id`.execute(trx)
  for (const administrator of rows) {
    await postMail(trx, clock, customer_id, mailTo(administrator, recall))
  }
}

function named(lots: readonly string[]): string {
  if (lots.length === 0) return 'alla batcher'
  return `${lots.length === 1 ? 'batch' : 'batcherna'} ${lots.join(', ')}`
}

/** In Swedish: it is read by staff, and no client catalogue reaches it. */
function mailTo(
  { email, first_name, item }: Administrator,
  { lots, reference, instructions, due_on }: Told,
) {
  const batches = named(lots)
  const lines = [
    `Hej ${first_name}!`,
    `Indragning klass I: ${item}, ${batches}. Spärrat i alla lager.`,
    reference === null ? null : `Referens: ${reference}`,
    instructions,
    due_on === null ? null : `Alla lager ska ha svarat senast ${due_on}.`,
    'Öppna Indragningar i Förråd för att se vad varje lager har att göra.',
    'Hälsningar\nFörråd',
  ]
  const text = lines.filter((line) => line !== null).join('\n\n')
  return { to: email, subject: `Indragning klass I: ${item}`, text, link: null }
}

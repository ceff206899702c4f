import type { RecallLetterInput } from '@forrad/openapi'
import { failure, invalidField, transact } from '@forrad/server'
import type { Database } from '@forrad/server'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { LARGEST_LETTER, letterType } from '../model/letter-type.ts'
import { holdRecall, noteChanges, tell } from './held-recall.ts'
import type { Actor } from './held-recall.ts'
import { clean } from './recall-words.ts'
import { refuse } from './refuse.ts'

/** A letter as it is kept. */
export interface Letter {
  readonly name: string
  readonly media_type: string
  readonly content: Buffer
}

/** A letter as it came; 422 `validation` for what is no PDF or picture, or is too large. */
export function readLetter({ name, content }: RecallLetterInput): Letter {
  const field = 'letter.content'
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw invalidField(field, 'wrong_format')
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > LARGEST_LETTER) throw invalidField(field, 'too_large')
  const media_type = letterType(bytes)
  if (media_type === null) throw invalidField(field, 'wrong_format')
  const cleaned = clean(name, 'letter.name')
  if (cleaned === '') throw invalidField('letter.name', 'required')
  return { name: cleaned, media_type, content: bytes }
}

/**
 * Attaches a letter in place of an earlier one, seen in the event log while the recall is in force
 * (RECALL-22). Throws 404 `not_found`, and 409 `refused_by_rule` of a recall that is over.
 */
export async function attachLetter(
  db: Kysely<Database>,
  user: Actor,
  now: Date,
  id: number,
  { name, media_type, content }: Letter,
): Promise<void> {
  await transact(db, async (trx) => {
    const held = await holdRecall(trx, user.customer_id, id)
    if (held.ended_at) throw refuse('over')
    const { rows: earlier } = await sql<{ readonly name: string; readonly same: boolean }>`
      SELECT name, content = ${content} AND name = ${name} AS same FROM recall_letters
      WHERE customer_id = ${user.customer_id} AND recall_id = ${id}`.execute(trx)
    const [before] = earlier
    // The same again, as after an answer that got lost.
    if (before?.same) return
    await sql`
      INSERT INTO recall_letters
        (customer_id, recall_id, name, media_type, content, attached_at, attached_by)
      VALUES (${user.customer_id}, ${id}, ${name}, ${media_type}, ${content}, ${now}, ${user.id})
      ON CONFLICT (customer_id, recall_id) DO UPDATE SET name = EXCLUDED.name,
        media_type = EXCLUDED.media_type, content = EXCLUDED.content,
        attached_at = EXCLUDED.attached_at, attached_by = EXCLUDED.attached_by`.execute(trx)
    await noteChanges(trx, user, held, [
      { field: 'letter', before: before?.name ?? null, after: name },
    ])
    await tell(trx, user, held)
  })
}

/** The letter of a recall. Throws 404 `not_found`. */
export async function findLetter(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<Letter> {
  const { rows } = await sql<Letter>`
    SELECT name, media_type, content FROM recall_letters
    WHERE customer_id = ${customerId} AND recall_id = ${id}`.execute(db)
  const [letter] = rows
  if (!letter) throw failure('not_found')
  return letter
}

/**
 * What goes with the file: it is kept and never shown within the app's own address, and whatever it
 * holds runs nothing and is not guessed to be something else.
 */
export function letterHeaders({ name, media_type, content }: Letter): Record<string, string> {
  const plain = name.replace(/[^\w .-]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': media_type,
    'content-length': `${content.length}`,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}

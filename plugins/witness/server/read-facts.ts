import { createHash } from 'node:crypto'
import type { StockCheckContext } from '@forrad/server'
import { sql } from 'kysely'
import { isDemanding, SIGNATURE } from '../model/demands.ts'
import { readWitnessSettings } from '../model/settings.ts'
import type { CarryingLine, Signature, SignedLine, WitnessFacts } from '../model/witness-rule.ts'

/** What the rule needs to know of a change; nothing is asked where nothing needs a witness. */
export async function readFacts(
  { user, now, settings }: Pick<StockCheckContext, 'user' | 'now' | 'settings'>,
  lines: readonly CarryingLine[],
  happened: boolean,
  ask: StockCheckContext['ask'],
): Promise<WitnessFacts> {
  const needs = readWitnessSettings(settings)
  const known = { needs, user_id: user.id, happened, now: now.getTime() }
  const demanding = lines.filter((line) => isDemanding(line, needs))
  if (demanding.length === 0) return { ...known, isService: false, signatures: new Map() }
  const carried = new Map(
    demanding.flatMap(({ extra }) => {
      const secret = extra[SIGNATURE]
      return typeof secret === 'string' ? [[secret, hashOf(secret)] as const] : []
    }),
  )
  const [found] = await ask(sql<{
    readonly service: boolean
    readonly signatures: readonly Kept[]
  }>`
    SELECT u.service, coalesce((
      SELECT json_agg(json_build_object('hash', encode(s.token_hash, 'hex'), 'id', s.id,
        'user_id', s.user_id, 'witness_id', s.witness_id,
        'expires_at', extract(epoch FROM s.expires_at) * 1000,
        'stands', w.deleted_at IS NULL AND w.narcotics AND NOT w.service,
        'lines', (SELECT json_agg(json_build_object('n', l.n, 'item_id', l.item_id, 'type', l.type,
            'storage_location_id', l.storage_location_id, 'quantity', l.quantity,
            'used', l.adjustment_id IS NOT NULL) ORDER BY l.n)
          FROM witness_lines l WHERE l.customer_id = s.customer_id AND l.signature_id = s.id)))
      FROM witness_signatures s
      JOIN users w ON w.customer_id = s.customer_id AND w.id = s.witness_id
      WHERE s.customer_id = u.customer_id AND s.token_hash = ANY(${[...carried.values()]}::bytea[])
    ), '[]') AS signatures
    FROM users u WHERE u.customer_id = ${user.customer_id} AND u.id = ${user.id}`)
  const signatures = new Map<string, Signature>()
  for (const { hash, ...signature } of found?.signatures ?? []) {
    for (const [secret, own] of carried) {
      if (own.toString('hex') === hash) signatures.set(secret, signature)
    }
  }
  return { ...known, isService: found?.service ?? false, signatures }
}

interface Kept extends Omit<Signature, 'lines'> {
  readonly hash: string
  readonly lines: readonly SignedLine[]
}

/** SHA-256, the only form in which the secrets of signatures are kept. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

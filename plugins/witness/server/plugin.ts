import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { sql } from 'kysely'
import { WITNESS_FIELDS } from '../model/settings.ts'
import { witnessRule } from '../model/witness-rule.ts'
import { witnessHandlers } from './handlers.ts'
import { readFacts } from './read-facts.ts'
import { writeWitnesses } from './write-witnesses.ts'

/** Acts with narcotics need a witness where the customer says so. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'witness',
  calls: {
    signAsWitness: 'remove',
    listWitnessedEntries: 'read',
    listMissingWitnesses: 'read',
  },
  handlers: witnessHandlers,
  settings: WITNESS_FIELDS,
  hooks: {
    'stock.check': {
      judge: async (context) => {
        const { lines, happened, ask } = context
        return witnessRule(lines, await readFacts(context, lines, happened, ask))
      },
    },
    'stock.written': writeWitnesses,
    // What was signed and never done is of no use to anybody a day later; what was done stays.
    housekeeping: async ({ db, before }) => {
      const day = await before(24)
      const { rows } = await sql<{ readonly id: number }>`
        SELECT id FROM customers ORDER BY id`.execute(db)
      for (const { id } of rows) {
        await sql`
          DELETE FROM witness_signatures s
          WHERE s.customer_id = ${id} AND s.expires_at < ${day} AND NOT EXISTS (
            SELECT FROM witness_lines l WHERE l.customer_id = s.customer_id
              AND l.signature_id = s.id AND l.adjustment_id IS NOT NULL)`.execute(db)
      }
    },
  },
} satisfies ServerPlugin<'witness'>

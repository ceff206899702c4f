import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOutage } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import { askBlocks } from '../stock/blocks.ts'
import type { PluginHooks } from './active-hooks.ts'
import { isWaiting } from './hooks/waiting-rows.ts'
import { messageOf } from './load-manifest.ts'
import type { ServerProblem } from './problems.ts'

/** Whose changes nobody waits for. */
const NOBODY = { customer_id: 0, id: '00000000-0000-0000-0000-000000000000' }

/**
 * Asks each plugin's tables what changes of stock will ask them: where its lots and shelf places stand that
 * it blocks, and where its rows wait. One that cannot be asked would stop every change, the other plugins'
 * too; it is told before any.
 */
export async function sourceProblems(
  db: Kysely<Database>,
  plugins: readonly PluginHooks[],
): Promise<readonly ServerProblem[]> {
  const problems: ServerProblem[] = []
  for (const { plugin, blocks, blocksPlaces, waiting } of plugins) {
    const asked = {
      blocks: blocks && (() => askBlocks(db, { lots: [blocks], places: [] })),
      blocksPlaces: blocksPlaces && (() => askBlocks(db, { lots: [], places: [blocksPlaces] })),
      waiting: waiting && (() => sql`SELECT ${isWaiting(waiting, NOBODY, [])}`.execute(db)),
    }
    for (const [field, ask] of Object.entries(asked)) {
      try {
        if (ask) await ask()
      } catch (error) {
        if (isOutage(error)) throw error
        const detail = `\`${field}\` cannot be asked: ${messageOf(error)}`
        problems.push({ code: 'bad_manifest', plugin, detail })
      }
    }
  }
  return problems
}

import { isForPeople, settingDefaults, settingProblem, settingValues } from '@forrad/core/domain'
import type { SettingFields } from '@forrad/core/domain'
import type {
  AuditChange,
  ErrorDetail,
  PluginSettings,
  SettingValue,
  SettingValues,
  User,
} from '@forrad/openapi'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { recordSettingsEvent } from './audit/record.ts'
import { recordChange } from './database/changes.ts'
import type { Database } from './database/schema.ts'
import { failure } from './errors.ts'
import { takeTurn } from './stock/lock-order.ts'
import { transact } from './stock/transact.ts'

/** A plugin whose settings are asked for. */
export interface SettablePlugin {
  readonly plugin: string
  readonly fields: SettingFields
  /** What the site says of it, unchecked. */
  readonly written: unknown
}

/** Who changes settings. */
interface Actor {
  readonly customer_id: number
  readonly id: User['apoex_id']
  /** A service account's token acts. */
  readonly isScript?: boolean
}

/** What stands in the place of the plugin's own data in the stream: everybody who shows settings listens. */
const toldAs = 'settings'

interface StoredRow {
  readonly plugin: string
  readonly values: SettingValues
  readonly version: number
  readonly changed_at: Date
  readonly changed_by: string
  readonly name: string
}

/** A customer's settings of each of the plugins, in their order. */
export async function findSettings(
  db: Kysely<Database>,
  customerId: number,
  plugins: readonly SettablePlugin[],
): Promise<readonly PluginSettings[]> {
  const { rows } = await sql<StoredRow>`
    SELECT s.plugin, s."values", s.version, s.changed_at, s.changed_by,
      concat_ws(' ', u.first_name, u.last_name) AS name
    FROM plugin_settings s JOIN users u ON u.customer_id = s.customer_id AND u.id = s.changed_by
    WHERE s.customer_id = ${customerId}`.execute(db)
  const stored = new Map(rows.map((row) => [row.plugin, row]))
  return plugins.map((one) => described(one, stored.get(one.plugin)))
}

function described(
  { plugin, fields, written }: SettablePlugin,
  stored: StoredRow | undefined,
): PluginSettings {
  const own = stored?.values ?? {}
  return {
    plugin,
    fields,
    values: settingValues(fields, written, own),
    defaults: settingDefaults(fields, written),
    own: Object.keys(own).filter((name) => Object.hasOwn(fields, name)),
    version: stored?.version ?? 0,
    changed_at: stored?.changed_at.toISOString() ?? null,
    changed_by: stored ? { apoex_id: stored.changed_by, name: stored.name } : null,
  }
}

/**
 * Sets what is named; null gives a field back to its default. What changes nothing leaves no trace.
 * Throws 403 `forbidden` to a script for what is for people alone (SET-6), 422 `validation` for every field that the plugin does not have or that breaks its rule, and 409
 * `refused_by_rule` (`settings/changed`) for every one that counts otherwise than the person saw, and than they want it.
 */
export async function changeSettings(
  db: Kysely<Database>,
  actor: Actor,
  at: Date,
  { plugin, fields, written }: SettablePlugin,
  wanted: SettingValues,
  seen: SettingValues = {},
): Promise<void> {
  if (actor.isScript && isForPeople(fields, wanted)) throw failure('forbidden')
  refuseUnsound(fields, wanted)
  const { customer_id } = actor
  await transact(db, async (trx) => {
    const before = await lockOwn(trx, customer_id, plugin)
    const after = kept({ ...before, ...wanted })
    const now = settingValues(fields, written, before)
    const changes = changesBetween(now, settingValues(fields, written, after))
    refuseUnseen(changes, seen)
    if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return
    const values = JSON.stringify(after)
    await sql`
      INSERT INTO plugin_settings (customer_id, plugin, "values", version, changed_at, changed_by)
      VALUES (${customer_id}, ${plugin}, ${values}, 1, ${at}, ${actor.id})
      ON CONFLICT (customer_id, plugin) DO UPDATE SET "values" = excluded."values",
        version = plugin_settings.version + 1, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`.execute(trx)
    if (changes.length > 0) {
      const named = changes.map((one) => ({ ...one, field: `${plugin}/${one.field}` }))
      await recordSettingsEvent(trx, { customer_id, actor_id: actor.id, plugin, changes: named })
    }
    // The one who set it too: a dialog in the same window asks for what is demanded from now on.
    await recordChange(trx, customer_id, { plugins: [toldAs, plugin] }, 'everybody')
  })
}

function refuseUnsound(fields: SettingFields, wanted: SettingValues): void {
  const details = Object.entries(wanted).flatMap(([name, value]): readonly ErrorDetail[] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const rule = field && value !== null ? settingProblem(field, value) : field ? null : 'unknown'
    return rule === null ? [] : [{ field: `values.${name}`, rule }]
  })
  if (details.length > 0) throw failure('validation', details)
}

/** What would be changed of what counts otherwise than the person saw: somebody else has set it meanwhile. */
function refuseUnseen(changes: readonly AuditChange[], seen: SettingValues): void {
  const details = changes.flatMap(({ field, before }): readonly ErrorDetail[] =>
    Object.hasOwn(seen, field) && logged(seen[field]) !== before
      ? [{ field: `values.${field}`, rule: 'settings/changed' }]
      : [],
  )
  if (details.length > 0) throw failure('refused_by_rule', details)
}

/** What the customer has set so far; of two who change it at once, the second sees what the first has done. */
async function lockOwn(
  trx: Transaction<Database>,
  customerId: number,
  plugin: string,
): Promise<SettingValues> {
  await takeTurn(trx, customerId)
  const { rows } = await sql<Pick<StoredRow, 'values'>>`
    SELECT "values" FROM plugin_settings
    WHERE customer_id = ${customerId} AND plugin = ${plugin}`.execute(trx)
  return rows[0]?.values ?? {}
}

function kept(values: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function sorted(values: SettingValues) {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** What counts otherwise than before, as the audit log holds it. */
function changesBetween(before: SettingValues, after: SettingValues): readonly AuditChange[] {
  return Object.keys(after)
    .map((field) => ({ field, before: logged(before[field]), after: logged(after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** A list as its words, with the codes that tell two of them apart. */
function logged(value: SettingValue | undefined): AuditChange['after'] {
  if (typeof value !== 'object') return value ?? null
  return value?.map(({ code, text }) => `${text} (${code})`).join(', ') ?? null
}

import type { SettingFields } from '@forrad/core/domain'
import type { LedgerType } from '@forrad/openapi'

/** What may need a witness. */
export type WitnessedAct = 'write_off' | 'stocktaking' | 'remove'

/** Which acts with narcotics need one. */
export type WitnessSettings = Readonly<Record<WitnessedAct, boolean>>

/** Whether two persons are needed is for people to say: a script would witness for itself (SET-6). */
const off = { kind: 'boolean', default: false, people_only: true } as const

/** What a customer may set. */
export const WITNESS_FIELDS: SettingFields = { write_off: off, stocktaking: off, remove: off }

/**
 * The settings as the site wrote them; nothing is asked for where it wrote none. Throws when they cannot
 * be read: what a site believes to be witnessed must not go by unwitnessed.
 */
export function readWitnessSettings(written: unknown): WitnessSettings {
  if (typeof (written ?? {}) !== 'object' || Array.isArray(written)) {
    throw new Error('witness: the settings is no object')
  }
  const set = { write_off: false, stocktaking: false, remove: false }
  for (const [act, needed] of Object.entries(written ?? {})) {
    if (!isAct(act)) throw new Error(`witness: the settings has the unknown "${act}"`)
    if (typeof needed !== 'boolean')
      throw new Error(`witness: \`${act}\` is neither true nor false`)
    set[act] = needed
  }
  return set
}

/** Whether a kind of entry is one of these acts. */
export function isAct(type: LedgerType | string): type is WitnessedAct {
  return Object.hasOwn(WITNESS_FIELDS, type)
}

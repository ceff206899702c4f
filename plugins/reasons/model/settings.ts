import { isRecord, type SettingFields } from '@forrad/core/domain'
import type { AdjustmentType, Reason } from '@forrad/openapi'

/** Whether changes of a kind are asked for a reason: not, as one likes, and needed for narcotics or for all. */
export type Demand = 'off' | 'asked' | 'narcotics' | 'all'

/** What a site or a customer says of reasons. */
export interface ReasonSettings {
  readonly required: Readonly<Record<AdjustmentType, Demand>>
  /** The reasons to choose among; any will do when there are none. */
  readonly reasons: readonly Reason[]
}

const NOTHING_ASKED = {
  remove: 'off',
  receive: 'off',
  stocktaking: 'off',
  move: 'off',
  write_off: 'off',
  return: 'off',
} as const satisfies Record<AdjustmentType, Demand>
const DEMANDS = ['off', 'asked', 'narcotics', 'all'] as const satisfies readonly Demand[]
/** How many reasons there may be to choose among; more than these nobody finds theirs in. */
const MOST_REASONS = 20

const demand = { kind: 'choice', choices: [...DEMANDS], default: 'off' } as const

/** What a customer may set. */
export const REASON_FIELDS: SettingFields = {
  'required.remove': demand,
  'required.receive': demand,
  'required.stocktaking': demand,
  'required.move': demand,
  'required.write_off': demand,
  'required.return': demand,
  reasons: { kind: 'list', most: MOST_REASONS, default: [] },
}

/**
 * The settings as the site wrote them; nothing is asked for where it wrote none. Throws when they
 * cannot be read: what a site believes to be required must not go by unasked.
 */
export function readReasonSettings(written: unknown): ReasonSettings {
  const { required = {}, reasons = [], ...others } = fields(written ?? {}, 'the settings')
  refuseOthers(others, 'the settings')
  const demands = fields(required, '`required`')
  refuseOthers(without(demands, Object.keys(NOTHING_ASKED)), '`required`')
  return {
    required: { ...NOTHING_ASKED, ...demandsOf(demands) },
    reasons: list(reasons).map(readReason),
  }
}

function demandsOf(demands: Fields): Readonly<Record<string, Demand>> {
  for (const [kind, asked] of Object.entries(demands)) {
    if (!DEMANDS.some((one) => one === asked)) {
      throw new Error(`reasons: \`required.${kind}\` is none of ${DEMANDS.join(', ')}`)
    }
  }
  return demands as Readonly<Record<string, Demand>>
}

function readReason(written: unknown): Reason {
  const { code, text } = fields(written, 'a reason')
  const isText = typeof text === 'string' && text.length > 0 && text.length <= 200
  if (typeof code !== 'string' || !/^[a-z0-9_]{1,40}$/.test(code) || !isText) {
    throw new Error('reasons: each of `reasons` needs a `code` (a-z, 0-9, _) and a `text`')
  }
  return { code, text }
}

type Fields = Readonly<Record<string, unknown>>

function fields(value: unknown, what: string): Fields {
  if (isRecord(value)) return value
  throw new Error(`reasons: ${what} is no object`)
}

function list(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Error('reasons: `reasons` is no list')
}

function without(all: Fields, known: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !known.includes(name)))
}

function refuseOthers(others: Fields, where: string): void {
  const [name] = Object.keys(others)
  if (name !== undefined) throw new Error(`reasons: ${where} has the unknown "${name}"`)
}

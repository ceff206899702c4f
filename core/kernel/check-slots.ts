import type { ColumnKind } from '../documents/index.ts'
import {
  isText,
  labelled,
  listFault,
  mayBe,
  mayRun,
  must,
  mustRun,
  quoted,
  recordFault,
  type Check,
} from './check-manifest.ts'
import type { TableName } from './extension-points/table-columns.ts'
import type { PluginManifest } from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import { SLOT_NEEDS, type NeededField } from './slot-needs.ts'
import type { ViewKind } from './view.ts'

const TABLES = ['items', 'batches', 'history'] as const satisfies readonly TableName[]
const COLUMN_KINDS = ['text', 'number', 'date', 'datetime'] as const satisfies readonly ColumnKind[]

const isOneOf =
  (name: string, known: readonly string[]): Check =>
  (fields) => {
    const value = fields[name]
    return known.some((one) => one === value)
      ? null
      : `${name} ${quoted(value)} is none of ${known.join(', ')}`
  }
const mustSay = (name: string) => must(name, isText, 'no text')
const [label, icon] = labelled

/** What the fields that slots need must be. */
const NEEDED: Readonly<Record<NeededField, Check>> = {
  label,
  icon,
  hash: mustSay('hash'),
  extension: mustSay('extension'),
  mimeType: mustSay('mimeType'),
  table: isOneOf('table', TABLES),
  kind: isOneOf('kind', COLUMN_KINDS),
  asks: mustRun('asks'),
  rule: mustRun('rule'),
  open: mustRun('open'),
  write: mustRun('write'),
  make: mustRun('make'),
  cells: mustRun('cells'),
}

/** What slots take beside, where it is there. */
const TAKEN: Readonly<Record<string, readonly Check[]>> = {
  'pick.fields': [mayBe('everyLine')],
  'dashboard.tiles': [mayRun('room')],
}

/**
 * The first thing that a slot needs of a contribution and that is not there, in a manifest without another fault.
 * Of the product's own plugins the compiler and their tests say it; a third party's are asked when they start.
 */
export function slotProblem<Kind extends ViewKind>(
  manifest: PluginManifest<Kind>,
): PluginProblem | null {
  const detail = recordFault('slots', manifest.slots, (where, list) =>
    listFault(where, list, checksOf(where.slice('slots.'.length))),
  )
  return detail === null ? null : { code: 'bad_manifest', plugin: manifest.id, detail }
}

function checksOf(slot: string): readonly Check[] {
  // A third party's own slot may be called what every object has.
  const own = <Value>(table: Readonly<Record<string, Value>>) =>
    Object.hasOwn(table, slot) ? table[slot] : undefined
  const names = Object.keys(own<object>(SLOT_NEEDS) ?? {}) as NeededField[]
  return [...names.map((name) => NEEDED[name]), ...(own(TAKEN) ?? [])]
}

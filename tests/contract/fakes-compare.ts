/** What an id is of. */
export type Kind =
  | 'item'
  | 'location'
  | 'place'
  | 'batch'
  | 'location_item'
  | 'adjustment'
  | 'difference'
  | 'user'
  | 'row'

type Id = number | string

/** Which id of the fake means the same as which of the server. */
export interface Pairs {
  /** Takes two ids for the same from now on; false when either is already another's. */
  readonly pair: (kind: Kind, server: Id, fake: Id) => boolean
  /** In the order in which they came. */
  readonly of: (kind: Kind) => readonly (readonly [server: Id, fake: Id])[]
}

/** Creates pairs without any. */
export function createPairs(): Pairs {
  const byKind = new Map<Kind, Map<Id, Id>>()
  const of = (kind: Kind) => {
    const known = byKind.get(kind) ?? new Map<Id, Id>()
    byKind.set(kind, known)
    return known
  }
  return {
    of: (kind) => [...of(kind)],
    pair(kind, server, fake) {
      const known = of(kind)
      if (known.has(server)) return known.get(server) === fake
      if ([...known.values()].includes(fake)) return false
      known.set(server, fake)
      return true
    },
  }
}

/** What the fake may say otherwise, and why; by the end of the value's path. */
export const WANTED: readonly { readonly path: RegExp; readonly why: string }[] = [
  {
    path: /(^|\.)message$/,
    why: 'the words of a refusal are the client’s; the fake says the code',
  },
  { path: /\.(created_at|now|at)$/, why: 'the server’s clock goes on while the test runs' },
  { path: /\.invitation$/, why: 'mails leave by themselves; that somebody is invited is compared' },
  { path: /\.next_cursor$/, why: 'a cursor is the server’s own; that there is one is compared' },
]

const kindsOfLists: Readonly<Record<string, Kind>> = {
  items: 'item',
  item: 'item',
  ledger_item: 'item',
  locations: 'location',
  location: 'location',
  storage_locations: 'place',
  storage_location: 'place',
  batches: 'batch',
  location_items: 'location_item',
  location_item: 'location_item',
  adjustments: 'adjustment',
  adjustment: 'adjustment',
  differences: 'difference',
  difference: 'difference',
  history: 'row',
}
const kindsOfIds: Readonly<Record<string, Kind>> = {
  item_id: 'item',
  location_id: 'location',
  storage_location_id: 'place',
  adjustment_id: 'adjustment',
  adjustment_ids: 'adjustment',
  undoes_id: 'adjustment',
  undone_by_id: 'adjustment',
  apoex_id: 'user',
}
/** Instants that both were told alike. */
const instants = ['occurred_at', 'label_printed_at']

/**
 * Says where two answers differ, the fake's from the server's; null where they say the same. Ids are
 * paired on the way; a value that is there is never the same as one that is not.
 */
export function differenceOf(pairs: Pairs, server: unknown, fake: unknown): string | null {
  const compare = (one: unknown, other: unknown, path: string, owner: string): string | null => {
    const name = path.split('.').at(-1) ?? ''
    const tell = () => `${path}: the server says ${show(one)}, the fake ${show(other)}`
    if (Array.isArray(one) && Array.isArray(other)) {
      if (one.length !== other.length) return tell()
      return first(one.map((inner, at) => () => compare(inner, other[at], path, owner)))
    }
    if (isObject(one) && isObject(other)) {
      const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
      const found = first(
        names.map((key) => () => compare(one[key], other[key], `${path}.${key}`, name)),
      )
      // What has other ids is told whole: the rest says which of the two it is.
      const isAnother = found?.startsWith(`${path}.id:`)
      return isAnother ? tell() : found
    }
    if (one === null || one === undefined || other === null || other === undefined) {
      return one === other ? null : tell()
    }
    const kind = name === 'id' ? kindsOfLists[owner] : kindsOfIds[name]
    if (kind) return pairs.pair(kind, one as Id, other as Id) ? null : tell()
    if (WANTED.some((wanted) => wanted.path.test(path))) return null
    if (instants.includes(name)) {
      return Date.parse(`${one as string}`) === Date.parse(`${other as string}`) ? null : tell()
    }
    return one === other ? null : tell()
  }
  return compare(server, fake, '', '')
}

type Plain = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function first(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check()
    if (found !== null) return found
  }
  return null
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 600)
}

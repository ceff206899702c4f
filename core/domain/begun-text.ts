import type { Item } from '@forrad/openapi'
import { isBegun } from './begun.ts'

/** What is kept of something begun, as text: until when, and of narcotics no name (BEGUN-2, BEGUN-3). */
export function begunText(draft: unknown, until: number): string {
  return JSON.stringify({ until, draft }, (_key, value: unknown) =>
    isNarcotic(value) ? { ...value, ...sharedFields(value, NAMELESS) } : value,
  )
}

/** What was begun; null where it is kept no longer, or cannot be read. */
export function readBegun(text: string | null, now: number): unknown {
  if (text === null || !isBegun(text, now)) return null
  try {
    return (JSON.parse(text) as { readonly draft: unknown }).draft
  } catch {
    return null
  }
}

/** The items without a name in what was begun (BEGUN-3). */
export function namelessIn(draft: unknown): readonly Item['id'][] {
  const ids = new Set<Item['id']>()
  JSON.stringify(draft, (_key, value: unknown) => {
    if (isNameless(value)) ids.add(Number(value['id']))
    return value
  })
  return [...ids]
}

/** What was begun with the names of these items; the very same where it has them (BEGUN-3). */
export function withNames<Draft>(draft: Draft, items: readonly Item[]): Draft {
  const missing = namelessIn(draft)
  const named = items.filter(({ id }) => missing.includes(id))
  if (named.length === 0) return draft
  const text = JSON.stringify(draft, (_key, value: unknown) => {
    const item = isNameless(value) && named.find(({ id }) => id === value['id'])
    return item ? { ...value, ...sharedFields(value, item) } : value
  })
  return JSON.parse(text) as Draft
}

type Fields = Readonly<Record<string, unknown>>

/** Shown until the name is there. */
const NO_NAME = '…'

/** What tells by name which item it is. */
const NAMELESS = {
  display_name: NO_NAME,
  vendor_name: '',
  strength_text: null,
  print_label_text: null,
  gtin: null,
  license: null,
} satisfies Partial<Item>

/** Those of the fields in question that the value has. */
function sharedFields(value: Fields, from: typeof NAMELESS | Item): Partial<Item> {
  const names = Object.keys(NAMELESS) as (keyof typeof NAMELESS)[]
  return Object.fromEntries(names.filter((name) => name in value).map((name) => [name, from[name]]))
}

function isNarcotic(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    'narcotic_level' in value &&
    Number(value.narcotic_level) > 0
  )
}

function isNameless(value: unknown): value is Fields {
  return isNarcotic(value) && value['display_name'] === NO_NAME
}

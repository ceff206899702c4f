import { resolveSchema } from '../contract/operations.ts'
import type { Schema } from '../contract/operations.ts'

/** Where a value stands: the property's own name and, where it has one, its schema's name. */
export interface Slot {
  readonly property: string
  readonly schema: string
}

/** What decides a sample where the contract leaves a choice. */
export interface SampleWishes {
  /** A value for a place; undefined: anything that the contract allows. */
  readonly value: (slot: Slot) => unknown
  /** Optional properties to fill in. */
  readonly include: readonly string[]
}

/**
 * The least value that a schema allows. Throws where the contract's patterns do not say how to make
 * one: then `value` must.
 */
export function sample(schema: Schema, wishes: SampleWishes, property = ''): unknown {
  const { schema: found, name } = resolveSchema(schema)
  const wished = wishes.value({ property, schema: name })
  if (wished !== undefined) return wished
  if (found.oneOf?.[0]) return sample(found.oneOf[0], wishes, property)
  if (found.enum) return found.enum[0]
  const type = Array.isArray(found.type) ? found.type[0] : found.type
  switch (type) {
    case 'object':
      return sampleObject(found, wishes)
    case 'array':
      return Array.from({ length: Math.max(1, found.minItems ?? 0) }, () =>
        sample(found.items ?? {}, wishes, property),
      )
    case 'integer':
    case 'number':
      return Math.max(1, found.minimum ?? 0)
    case 'boolean':
      return false
    case 'string':
      return sampleText(found, property)
    default:
      throw new Error(`no sample of "${property}": ${JSON.stringify(found)}`)
  }
}

function sampleObject(
  { properties = {}, required = [], minProperties = 0 }: Schema,
  wishes: SampleWishes,
): object {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || wishes.include.includes(name),
  )
  const more = Object.keys(properties).filter((name) => !names.includes(name))
  const chosen = [...names, ...more.slice(0, Math.max(0, minProperties - names.length))]
  return Object.fromEntries(
    chosen.map((name) => [name, sample(properties[name] ?? {}, wishes, name)]),
  )
}

let texts = 0

function sampleText({ format, pattern, minLength = 0 }: Schema, property: string): string {
  texts += 1
  if (format === 'email') return `prov${texts}@forrad.example`
  if (format === 'date') return '2031-01-31'
  if (pattern !== undefined && pattern !== String.raw`\S`) {
    throw new Error(`no sample of "${property}" by its pattern ${pattern}`)
  }
  return `prov ${texts}`.padEnd(minLength, 'x')
}

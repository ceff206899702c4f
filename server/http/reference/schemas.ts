import { escaped, line, prose, table } from './html.ts'

/** A schema of the contract, as far as the reference reads one. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly format?: string
  readonly pattern?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Where a named schema stands in the page. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`
}

/** What a value is, in words: a named schema as a link to it. */
export function typeWords(schema: Schema): string {
  const { $ref, oneOf, items, format } = schema
  if ($ref !== undefined) {
    const name = escaped($ref.split('/').at(-1) ?? '')
    return `<a href="#${schemaAnchor(name)}">${name}</a>`
  }
  if (oneOf) return oneOf.map(typeWords).join(' or ')
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat()
  const words = types.map((type) =>
    type === 'array' && items ? `list of ${typeWords(items)}` : type,
  )
  return [words.join(' or '), format].filter(Boolean).join(', ')
}

/** The limits of a value, in words. */
function limitWords(schema: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least === undefined && most === undefined) return null
    if (most === undefined) return `at least ${least}${unit}`
    return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`
  }
  const said = [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' entries'),
    schema.enum
      ? `one of ${schema.enum.map((one) => `<code>${escaped(`${one}`)}</code>`).join(', ')}`
      : null,
    schema.pattern === undefined ? null : `pattern <code>${escaped(schema.pattern)}</code>`,
    schema.default === undefined
      ? null
      : `<code>${escaped(`${schema.default}`)}</code> when missing`,
  ]
  return said.filter(Boolean).join('; ')
}

/** What is said of a value beside its type. */
export function about(schema: Schema): string {
  return [schema.description ? line(schema.description) : '', limitWords(schema)]
    .filter(Boolean)
    .join('<br>')
}

/** An object's fields as rows, those of objects without a name of their own below it. */
function fieldRows(schema: Schema, within = ''): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = field.items?.properties ? field.items : field
    const path = `${within}${name}`
    const row = [
      `<code>${escaped(path)}</code>`,
      typeWords(field),
      schema.required?.includes(name) ? 'always' : 'may be missing',
      about(field),
    ]
    return [row, ...fieldRows(inner, `${path}${inner === field ? '.' : '[].'}`)]
  })
}

/** A body in words: its fields, or what it is where it has none. */
export function bodyWords(label: string, schema: Schema): string {
  if (schema.oneOf) return schema.oneOf.map((one) => bodyWords(label, one)).join('<p>or</p>')
  const rows = fieldRows(schema)
  if (rows.length === 0) return `<p>${typeWords(schema)}</p>`
  return table(label, ['Field', 'Type', 'There', 'Meaning'], rows)
}

/** A named schema as a section of its own. */
export function schemaSection(name: string, schema: Schema): string {
  const id = schemaAnchor(escaped(name))
  const what = schema.properties
    ? bodyWords(`Fields of ${name}`, schema)
    : `<p>${typeWords(schema)}</p><p>${limitWords(schema)}</p>`
  return `<section id="${id}"><h3><code>${escaped(name)}</code></h3>${prose(schema.description)}${what}</section>`
}

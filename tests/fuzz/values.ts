import { resolveSchema } from '../contract/operations.ts'
import type { Schema } from '../contract/operations.ts'

/** A number from 0 to `below` - 1. */
export type Random = (below: number) => number

/** One of a list. */
export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[random(list.length)] as T
}

/** A value for a place by its property and schema name; undefined: anything that the contract allows. */
export type Known = (property: string, schema: string) => unknown

/** A value that the schema allows, by chance. */
export function validValue(schema: Schema, known: Known, random: Random, property = ''): unknown {
  const { schema: found, name } = resolveSchema(schema)
  const wished = known(property, name)
  if (wished !== undefined) return wished
  if (found.allOf) {
    const parts = found.allOf.map((part) => resolveSchema(part).schema)
    return validValue(
      Object.assign({}, ...parts, { ...found, allOf: undefined }),
      known,
      random,
      property,
    )
  }
  if (found.oneOf) return validValue(oneOf(found.oneOf, random), known, random, property)
  if (found.enum) return oneOf(found.enum, random)
  const types = [found.type ?? 'null'].flat()
  switch (oneOf(types, random)) {
    case 'object':
      return validObject(found, known, random)
    case 'array': {
      const least = found.minItems ?? 0
      return Array.from({ length: least + random(3) }, () =>
        validValue(found.items ?? {}, known, random, property),
      )
    }
    case 'integer':
    case 'number':
      return validNumber(found, random)
    case 'boolean':
      return random(2) === 0
    case 'string':
      return validText(found, random)
    default:
      return null
  }
}

function validObject(schema: Schema, known: Known, random: Random): object {
  const { properties = {}, required = [], minProperties = 0 } = schema
  const rest = restOf(schema)
  const names = rest ? ['x', 'required.remove'] : Object.keys(properties)
  const chosen = names.filter((name) => required.includes(name) || random(2) === 0)
  while (chosen.length < minProperties) chosen.push(oneOf(names, random))
  return Object.fromEntries(
    chosen.map((name) => [name, validValue(properties[name] ?? rest ?? {}, known, random, name)]),
  )
}

/** What a map holds whose names are free; undefined where they are none. */
const restOf = ({ additionalProperties: rest, propertyNames }: Schema): Schema | undefined =>
  typeof rest === 'object' && !propertyNames ? rest : undefined

function validNumber({ minimum = -1e6, maximum = 1e6 }: Schema, random: Random): number {
  const small = Math.max(minimum, 0) + random(10)
  return oneOf([minimum, maximum, small, small, small, small], random)
}

const letters = 'aåäöéß 0-/.%_\'"<&;𝔘漢עـ'

function validText(schema: Schema, random: Random): string {
  const { format, pattern, contentEncoding, minLength = 0, maxLength = 60 } = schema
  if (format === 'email') return `prov${random(1e6)}@forrad.example`
  if (format === 'date') return `20${10 + random(40)}-0${1 + random(9)}-${10 + random(18)}`
  if (format === 'date-time') return `20${10 + random(40)}-0${1 + random(9)}-11T10:11:12Z`
  // What is no such file is refused by what it holds, not by its form.
  if (contentEncoding === 'base64') {
    return Buffer.from(`%PDF-1.7 ${random(1e6)}`).toString('base64')
  }
  if (pattern?.startsWith('^[0-9]')) return `${10_000_000 + random(90_000_000)}`
  const lengths = [minLength, maxLength, 5, 5, 12, 12, 20].filter(
    (length) => length >= minLength && length <= maxLength,
  )
  const wanted = Math.max(1, oneOf(lengths, random))
  // Lengths are counted in characters, of which some take two places in a text.
  const all = [...letters]
  return ['x', ...Array.from({ length: wanted - 1 }, () => oneOf(all, random))].join('')
}

/** A value that is nearly right: at or just over a boundary, of another type, empty, odd. */
export function nearlyValid(value: unknown, random: Random): unknown {
  const common = [null, '', ' ', 0, -1, true, [], {}, [value], { value }, undefined] as const
  if (typeof value === 'number') {
    const near = [value - 1, value + 1, value + 0.5, -value, 0, 1e6, 999_999, 2 ** 53, 2 ** 63]
    return oneOf(
      [...near, `${value}`, `${value}.0`, 'NaN', 'Infinity', '1e3', '0x1', ...common],
      random,
    )
  }
  if (typeof value === 'string') {
    const near = [
      value.toUpperCase(),
      ` ${value} `,
      value.slice(1),
      value.repeat(20),
      value + value,
    ]
    return oneOf([...near, ...oddDates, Number(value), 42, ...oddTexts, ...common], random)
  }
  if (Array.isArray(value)) {
    return oneOf(
      [[...value, ...value], [...value, null], value[0], value.slice(1), ...common],
      random,
    )
  }
  return oneOf(common, random)
}

const oddDates = [
  '2026-02-30',
  '2026-02-29',
  '0000-00-00',
  '9999-12-31',
  '2026-1-1',
  '20260101',
  '2026-01-01T00:00:00Z',
  '-2026-01-01',
  'infinity',
  'now',
]
const oddTexts = [
  'å',
  'a\u030A',
  '\u200B',
  '\uFEFF',
  '\u202Eabc',
  '👩‍⚕️',
  '\uD800',
  '\u0000',
  'ﬀ',
  '٣',
]

const hostileTexts: readonly string[] = [
  `' OR 1=1 --`,
  `'; DROP TABLE batches; --`,
  `1); SELECT pg_sleep(5); --`,
  `\\'; COPY users TO '/tmp/x'; --`,
  '$1',
  '%00',
  '%',
  '_',
  '\\',
  '{{7*7}}${7*7}#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  '__proto__',
  'constructor',
  'toString',
  'x\r\nSet-Cookie: a=b',
  '=cmd|calc!A0',
  '(a+)+$',
  '\u0000\u0001\u001D',
  '\uDFFF\uD800',
  'A'.repeat(4000),
  '̈'.repeat(500),
]

/** A text that means harm. */
export const hostileText = (random: Random): string => oneOf(hostileTexts, random)

/** A body that means harm, as it is sent. */
export function hostileBody(body: unknown, random: Random): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(body) ?? '{}'
  const within = (inner: string) => text.replace(/\{/, `{${inner}${text === '{}' ? '' : ','}`)
  const forms: readonly (() => string | Uint8Array<ArrayBuffer>)[] = [
    () => text.slice(0, Math.floor(text.length / 2)),
    () => `${text}${text}`,
    () => '',
    () => 'null',
    () => '[]',
    () => 'NaN',
    () => `\uFEFF${text}`,
    () => text.replaceAll(/\d+/g, '1e999'),
    () => text.replaceAll(/\d+/g, '9'.repeat(400)),
    () => within('"__proto__":{"polluted":true}'),
    () => within('"constructor":{"prototype":{"polluted":true}}'),
    () => within('"a":1,"a":2'),
    () => '['.repeat(20_000) + ']'.repeat(20_000),
    () => '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
    () => `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":${index}`).join()}}`,
    () => JSON.stringify(Array.from({ length: 20_000 }, () => body)).slice(0, 3_000_000),
    () => new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => JSON.stringify(replaceTexts(body, () => hostileText(random))),
    () => JSON.stringify(replaceTexts(body, () => hostileText(random))),
    () => JSON.stringify(replaceTexts(body, () => hostileText(random))),
  ]
  return oneOf(forms, random)()
}

function replaceTexts(value: unknown, text: () => string): unknown {
  if (typeof value === 'string') return text()
  if (Array.isArray(value)) return value.map((inner) => replaceTexts(inner, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceTexts(inner, text)]),
  )
}

import type { ChoiceWord, SettingField, SettingValues } from '@forrad/openapi'
import { isRecord } from './is-record.ts'

/** What a plugin lets its customers set, by name; a name with a dot stands for a value within another. */
export type SettingFields = Readonly<Record<string, SettingField>>

/** Why a value is none of its field's. */
export type SettingProblem =
  'wrong_format' | 'not_whole_number' | 'too_small' | 'too_large' | 'too_long' | 'unknown'

type Fields = Readonly<Record<string, unknown>>

const NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/
const CODE = /^[a-z0-9_]{1,40}$/
const WORD_MAX_LENGTH = 200

/** Which rule a value breaks as one of its field's (SET-1); null when it is sound. */
export function settingProblem(field: SettingField, value: unknown): SettingProblem | null {
  switch (field.kind) {
    case 'boolean':
      return typeof value === 'boolean' ? null : 'wrong_format'
    case 'whole_number':
      if (typeof value !== 'number') return 'wrong_format'
      if (!Number.isSafeInteger(value)) return 'not_whole_number'
      if (value < field.least) return 'too_small'
      return value > field.most ? 'too_large' : null
    case 'text':
      if (typeof value !== 'string' || isBroken(value)) return 'wrong_format'
      return value.length > field.most ? 'too_long' : null
    case 'choice':
      return field.choices.some((choice) => choice === value) ? null : 'unknown'
    case 'list':
      if (!Array.isArray(value) || !value.every(isWord)) return 'wrong_format'
      if (new Set(value.map(({ code }) => code)).size < value.length) return 'wrong_format'
      return value.length > field.most ? 'too_long' : null
  }
}

/** Whether any of these settings is for people alone to change, and not for scripts (SET-6). */
export function isForPeople(fields: SettingFields, wanted: SettingValues): boolean {
  return Object.keys(wanted).some(
    (name) => Object.hasOwn(fields, name) && fields[name]?.people_only === true,
  )
}

/** What is wrong with a table of fields; null when it is sound (SET-5). */
export function settingFieldsFault(fields: unknown): string | null {
  if (!isRecord(fields)) return '`settings` is no object'
  const names = Object.keys(fields)
  for (const [name, field] of Object.entries(fields)) {
    if (!NAME.test(name)) return `the setting "${name}" has no sound name`
    if (names.some((other) => other.startsWith(`${name}.`))) {
      return `the setting "${name}" stands above another`
    }
    if (!isRecord(field) || !isKind(field['kind']))
      return `the setting "${name}" is of no known kind`
    if (!['undefined', 'boolean'].includes(typeof field['people_only'])) {
      return `the setting "${name}" has a people_only that is neither true nor false`
    }
    if (!hasLimits(field)) return `the setting "${name}" lacks what its kind needs`
    const problem = settingProblem(field as unknown as SettingField, field['default'])
    if (problem) return `the default of the setting "${name}" is not one of its own (${problem})`
  }
  return null
}

/** What a setting is where the customer says nothing: the site's value where it is sound, else the plugin's (SET-2). */
export function settingDefaults(fields: SettingFields, written: unknown): SettingValues {
  const values = Object.entries(fields).map(([name, field]) => {
    const found = valueAt(written, name)
    const isSound = found !== undefined && settingProblem(field, found) === null
    return [name, isSound ? found : field.default] as const
  })
  return Object.fromEntries(values) as SettingValues
}

/** What counts: the customer's own value where it is sound, else the default (SET-2). */
export function settingValues(
  fields: SettingFields,
  written: unknown,
  own: SettingValues,
): SettingValues {
  return { ...settingDefaults(fields, written), ...soundOf(fields, own) }
}

/** What of the customer's own counts: a value that was kept for another version may be none any more. */
function soundOf(fields: SettingFields, own: SettingValues): SettingValues {
  const sound = Object.entries(own).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && settingProblem(field, value) === null
  })
  return Object.fromEntries(sound)
}

/**
 * What a plugin's rule goes by, in the shape in which a site writes it: the site's words, with what the
 * customer has set laid over them where it is sound (SET-2) and the defaults where nobody says anything.
 * What the plugin does not know stays as it is written, for the rule to refuse (SET-3).
 */
export function ruleSettings(fields: SettingFields, written: unknown, own: SettingValues): unknown {
  if (written !== undefined && !isRecord(written)) return written
  const sound = soundOf(fields, own)
  return Object.entries(fields).reduce<unknown>((whole, [name, field]) => {
    const value = sound[name] ?? valueAt(whole, name) ?? field.default
    return laid(whole, name.split('.'), value)
  }, written ?? {})
}

/** The names of a site's values that the plugin does not have or that are none of their fields' (SET-4). */
export function strayNames(fields: SettingFields, written: unknown): readonly string[] {
  if (written === undefined) return []
  if (!isRecord(written)) return ['']
  return strayWithin(fields, written, '')
}

function strayWithin(fields: SettingFields, written: Fields, above: string): readonly string[] {
  return Object.entries(written).flatMap(([part, value]) => {
    const name = `${above}${part}`
    const field = fields[name]
    if (field) return settingProblem(field, value) === null ? [] : [name]
    const isAbove = Object.keys(fields).some((other) => other.startsWith(`${name}.`))
    return isAbove && isRecord(value) ? strayWithin(fields, value, `${name}.`) : [name]
  })
}

function valueAt(written: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((found, part) => (isRecord(found) ? found[part] : undefined), written)
}

function laid(whole: unknown, [first = '', ...rest]: readonly string[], value: unknown): unknown {
  if (whole !== undefined && !isRecord(whole)) return whole
  const inner = rest.length === 0 ? value : laid(whole?.[first], rest, value)
  return { ...whole, [first]: inner }
}

function isKind(kind: unknown): kind is SettingField['kind'] {
  const kinds: readonly unknown[] = ['boolean', 'whole_number', 'text', 'choice', 'list']
  return kinds.includes(kind)
}

function hasLimits({ kind, least, most, choices }: Fields): boolean {
  if (kind === 'choice') {
    return Array.isArray(choices) && choices.every((one) => typeof one === 'string')
  }
  if (kind === 'whole_number' && !Number.isSafeInteger(least)) return false
  return kind === 'boolean' || Number.isSafeInteger(most)
}

function isWord(value: unknown): value is ChoiceWord {
  if (!isRecord(value)) return false
  const { code, text, ...others } = value
  if (typeof code !== 'string' || !CODE.test(code) || Object.keys(others).length > 0) return false
  const isText = typeof text === 'string' && text.trim() !== '' && !isBroken(text)
  return isText && text.length <= WORD_MAX_LENGTH
}

/** Half a character, which the database would store as another, or a NUL, which it refuses. */
function isBroken(text: string): boolean {
  return /\p{Surrogate}|\0/u.test(text)
}

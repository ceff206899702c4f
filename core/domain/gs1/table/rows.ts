import type { ApplicationIdentifier, Charset, Component, RuleName } from '../types.ts'

/* The words that the table of application identifiers is written in. */

type Options = Partial<Pick<ApplicationIdentifier, 'decimals' | 'unit' | 'predefined'>>
type Rules = readonly RuleName[]

/** The identifier needs no separator after its value. */
export const PREDEFINED = { predefined: true } as const

/** The value is a quantity without decimals. */
export const WHOLE_NUMBER = { decimals: 0 } as const

function part(charset: Charset, min: number, max: number, rules: Rules): Component {
  return { charset, min, max, optional: false, rules }
}

/** Exactly so many digits. */
export function n(length: number, ...rules: Rules): Component {
  return part('N', length, length, rules)
}

/** One to so many digits. */
export function nUpTo(max: number, ...rules: Rules): Component {
  return part('N', 1, max, rules)
}

/** Exactly so many characters of set 82. */
export function x(length: number, ...rules: Rules): Component {
  return part('X', length, length, rules)
}

/** One to so many characters of set 82. */
export function xUpTo(max: number, ...rules: Rules): Component {
  return part('X', 1, max, rules)
}

/** One to so many characters of set 39. */
export function yUpTo(max: number, ...rules: Rules): Component {
  return part('Y', 1, max, rules)
}

/** One to so many characters of base64url. */
export function zUpTo(max: number, ...rules: Rules): Component {
  return part('Z', 1, max, rules)
}

/** The component may be missing, with all after it. */
export function optional(component: Component): Component {
  return { ...component, optional: true }
}

/** One country and up to `more` others. */
export function countries(more: number): readonly Component[] {
  return [n(3, 'country'), ...Array.from({ length: more }, () => optional(n(3, 'country')))]
}

/** A row of the table; `components` are the parts of the data field in order. */
export function ai(
  identifier: string,
  title: string,
  components: readonly Component[],
  { predefined = false, ...meaning }: Options = {},
): ApplicationIdentifier {
  return { ai: identifier, title, components, predefined, ...meaning }
}

/** One row for each implied number of decimals, 0 to `most`, which is the identifier's last digit. */
export function decimalFamily(
  stem: string,
  most: number,
  title: string,
  components: readonly Component[],
  options: Options = {},
): readonly ApplicationIdentifier[] {
  return Array.from({ length: most + 1 }, (_, decimals) =>
    ai(`${stem}${decimals}`, title, components, { ...options, decimals }),
  )
}

/** Ten rows, of the last digits 0 to 9, whose titles count up from `first`. */
export function numbered(
  stem: string,
  first: number,
  title: string,
  components: readonly Component[],
): readonly ApplicationIdentifier[] {
  return Array.from({ length: 10 }, (_, last) =>
    ai(`${stem}${last}`, `${title}${first + last}`, components),
  )
}

/** A measure of six digits with 0 to 5 decimals; `unit` as in UN/ECE Recommendation 20. */
export function measure(
  stem: string,
  title: string,
  unit: string,
): readonly ApplicationIdentifier[] {
  return decimalFamily(stem, 5, title, [n(6)], { predefined: true, unit })
}

/** A date whose day may be 00. */
export function date(identifier: string, title: string): ApplicationIdentifier {
  return ai(identifier, title, [n(6, 'date_or_month')], PREDEFINED)
}

/** A GLN. */
export function location(identifier: string, title: string): ApplicationIdentifier {
  return ai(identifier, title, [n(13, 'check_digit')], PREDEFINED)
}

/** Free text of one to `max` characters. */
export function text(identifier: string, title: string, max: number): ApplicationIdentifier {
  return ai(identifier, title, [xUpTo(max)])
}

/** Text in which characters beyond the character set are percent-encoded. */
export function escapedText(identifier: string, title: string, max: number): ApplicationIdentifier {
  return ai(identifier, title, [xUpTo(max, 'percent_escapes')])
}

/** 0 for no, 1 for yes. */
export function yesNo(identifier: string, title: string): ApplicationIdentifier {
  return ai(identifier, title, [n(1, 'yes_no')])
}

/** Hundredths of a degree, with a hyphen after them below zero; `unit` as in UN/ECE Recommendation 20. */
export function temperature(
  identifier: string,
  title: string,
  unit: string,
): ApplicationIdentifier {
  return ai(identifier, title, [n(6), optional(x(1, 'hyphen'))], { decimals: 2, unit })
}

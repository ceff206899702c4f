import * as fc from 'fast-check'
import { CHARSETS } from './charsets.ts'
import { checkDigit, checkPair } from './check-digits.ts'
import { COUNTRIES, COUNTRY_LETTERS, CURRENCIES, MEDIA_TYPES, PACKAGE_TYPES } from './code-lists.ts'
import { resolveYear } from './dates.ts'
import { daysInMonth } from './days-in-month.ts'
import type { ApplicationIdentifier, Charset, Component, ElementInput, RuleName } from './types.ts'

/** The year that the fixtures' dates are valid in. */
export const FIXTURE_YEAR = 2026

const characters = (charset: Charset, minLength: number, maxLength = minLength) =>
  fc.string({
    unit: fc.constantFrom(...CHARSETS[charset].replace('=', '')),
    minLength,
    maxLength,
  })
const digits = (minLength: number, maxLength = minLength) => characters('N', minLength, maxLength)
const twoDigits = (min: number, max: number) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))
const oneOf = (codes: Iterable<string>) => fc.constantFrom(...codes)
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''))
const tenDigits = (max: number) =>
  fc.integer({ min: 0, max }).map((number) => String(number).padStart(10, '0'))

/** A date whose first day is `first`: 0 where the standard lets the day be unspecified. */
const shortDate = (first: 0 | 1) =>
  fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 12 }), fc.nat(30)).map(([year, month, day]) => {
    const span = daysInMonth(resolveYear(year, FIXTURE_YEAR), month) + 1 - first
    return [year, month, first + (day % span)].map((part) => String(part).padStart(2, '0')).join('')
  })

/** A digit that announces how many digits follow it, and those digits. */
const counted = (announcers: string, plus: number) =>
  oneOf(announcers).chain((digit) =>
    digits(Number(digit) + plus).map((following) => digit + following),
  )
const purchase = () => joined(counted('12345', 0), oneOf('012349'), digits(3))
const maybe = (field: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), field)
const period = fc
  .tuple(shortDate(1), shortDate(1))
  .map((dates) => dates.toSorted())
  .map(([start, expiry]) => `3${expiry}4${start}`)
const coupon = joined(
  counted('0123456', 6),
  digits(6),
  counted('12345', 0),
  purchase(),
  maybe(joined(fc.constant('1'), oneOf('0123'), purchase(), oneOf('9'))),
  maybe(period),
  maybe(joined(fc.constant('9'), oneOf('01256'), oneOf('012'), digits(1), oneOf('01'))),
)

const iban = fc.tuple(oneOf(COUNTRY_LETTERS), digits(8, 30)).map(([country, account]) => {
  const numeric = account + [...country].map((c) => Number.parseInt(c, 36)).join('') + '00'
  return country + String(98n - (BigInt(numeric) % 97n)).padStart(2, '0') + account
})

const BY_RULE: Partial<Record<RuleName, (component: Component) => fc.Arbitrary<string>>> = {
  check_digit: ({ max }) => digits(max - 1).map((body) => body + checkDigit(body)),
  // The letter is there for the identifier that asks for one.
  check_pair: ({ max }) =>
    joined(digits(4), fc.constant('a'), characters('X', 0, max - 7)).map(
      (body) => body + checkPair(body),
    ),
  company_prefix: ({ charset, max }) => joined(digits(4), characters(charset, 0, max - 4)),
  date: () => shortDate(1),
  date_or_month: () => shortDate(0),
  date_with_century: () => joined(oneOf(['19', '20']), twoDigits(1, 99), fc.constant('0228')),
  hour: () => twoDigits(0, 23),
  minute: () => twoDigits(0, 59),
  second: () => twoDigits(0, 59),
  hour_and_minute: () => joined(twoDigits(0, 23), twoDigits(0, 59)),
  country: () => oneOf(COUNTRIES),
  country_or_999: () => oneOf([...COUNTRIES, '999']),
  country_letters: () => oneOf(COUNTRY_LETTERS),
  currency: () => oneOf(CURRENCIES),
  iban: () => iban,
  percent_escapes: ({ max }) =>
    joined(
      characters('X', 1, max - 3).map((text) => text.replaceAll('%', '+')),
      oneOf(['', '%C3']),
    ),
  latitude: () => tenDigits(1_800_000_000),
  longitude: () => tenDigits(3_600_000_000),
  yes_no: () => oneOf('01'),
  hyphen: () => fc.constant('-'),
  importer_index: () => characters('Z', 1),
  package_type: () => oneOf(PACKAGE_TYPES),
  media_type: () => oneOf(MEDIA_TYPES),
  biological_sex: () => oneOf('0129'),
  position_in_sequence: () => oneOf(['1/1', '1/9', '2/3', '9/9']),
  piece_of_total: () => oneOf(['0101', '0199', '0203', '9999']),
  not_zero: ({ max }) => digits(max - 1).map((body) => `${body}1`),
  zero: ({ max }) => fc.constant('0'.repeat(max)),
  no_leading_zero: ({ max }) => joined(oneOf('123456789'), digits(0, max - 1)),
  winding: () => oneOf('019'),
  coupon: () => coupon,
  positive_offer: () =>
    joined(oneOf('01'), counted('0123456', 6), digits(6), counted('0123456789', 6)),
}

function componentText(component: Component): fc.Arbitrary<string> {
  const byRule = component.rules.map((rule) => BY_RULE[rule]).find((make) => make !== undefined)
  return byRule?.(component) ?? characters(component.charset, component.min, component.max)
}

/** A valid value of the identifier, with some, all or none of its optional components. */
export function valueOf({ components }: ApplicationIdentifier): fc.Arbitrary<string> {
  const optional = components.filter((component) => component.optional).length
  return fc
    .nat(optional)
    .chain((left) => joined(...components.slice(0, components.length - left).map(componentText)))
}

/** The identifier with a valid value. */
export function elementOfRow(row: ApplicationIdentifier): fc.Arbitrary<ElementInput> {
  return valueOf(row).map((value) => ({ ai: row.ai, value }))
}

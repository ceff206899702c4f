import type { CompiledComponent, CompiledIdentifier } from './ai-lookup.ts'
import { findForeignCharacter } from './charsets.ts'
import { shortDateToIso } from './dates.ts'
import type { Fault, Gs1Element } from './types.ts'

function componentFault(
  component: CompiledComponent,
  text: string,
  start: number,
  end: number,
  currentYear: number,
): Fault | undefined {
  if (!component.checksOwnDigits) {
    const foreign = findForeignCharacter(text, start, end, component.charsetBit)
    if (foreign !== -1) {
      const code = component.isNumeric ? 'invalid_number' : 'invalid_character'
      return { code, position: foreign }
    }
  }
  for (const rule of component.rules) {
    const fault = rule(text, start, end, currentYear)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** What is wrong with the value of an identifier in `text` from `start` to before `end`; undefined when it is right (GS-5). */
export function findFault(
  identifier: CompiledIdentifier,
  text: string,
  start: number,
  end: number,
  currentYear: number,
): Fault | undefined {
  if (end - start < identifier.minLength) return { code: 'too_short', position: start }
  if (end - start > identifier.maxLength) {
    return { code: 'too_long', position: start + identifier.maxLength }
  }
  let at = start
  for (const component of identifier.compiled) {
    const left = end - at
    if (left === 0 && component.optional) break
    if (left < component.min) return { code: 'too_short', position: at }
    const next = at + (left < component.max ? left : component.max)
    const fault = componentFault(component, text, at, next, currentYear)
    if (fault !== undefined) return fault
    at = next
  }
  return at < end ? { code: 'too_long', position: at } : undefined
}

/** Exact, so that dividing by them gives the nearest number to the decimal. */
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const

function scaled(digits: string, decimals: number): number {
  return Number(digits) / (POWERS[decimals] ?? 1)
}

function timeOf(digits: string): string {
  const parts = digits.match(/../g) ?? []
  return parts.length === 1 ? `${digits}:00` : parts.join(':')
}

function datedElement(
  ai: string,
  value: string,
  title: string,
  date: string,
  rest: string,
  currentYear: number,
): Gs1Element {
  if (rest === '') return { ai, value, title, date }
  if (rest.length === 6 && ai === '7007') {
    return { ai, value, title, date, endDate: shortDateToIso(rest, 0, currentYear) }
  }
  return { ai, value, title, date, time: timeOf(rest) }
}

function quantityElement({ ai, title, decimals, unit }: CompiledIdentifier, value: string) {
  const number = value.endsWith('-')
    ? -scaled(value.slice(0, -1), decimals)
    : scaled(value, decimals)
  return unit === undefined ? { ai, value, title, number } : { ai, value, title, number, unit }
}

/** The element that a value without fault makes, with its date, number, currency or country read out. */
export function toElement(
  identifier: CompiledIdentifier,
  value: string,
  currentYear: number,
): Gs1Element {
  const { ai, title, meaning } = identifier
  switch (meaning) {
    case 'text':
      return { ai, value, title }
    case 'short_date': {
      const date = shortDateToIso(value, 0, currentYear)
      return value.length === 6
        ? { ai, value, title, date }
        : datedElement(ai, value, title, date, value.slice(6), currentYear)
    }
    case 'long_date': {
      const date = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`
      return datedElement(ai, value, title, date, value.slice(8), currentYear)
    }
    case 'quantity':
      return quantityElement(identifier, value)
    case 'amount': {
      const number = scaled(value.slice(3), identifier.decimals)
      return { ai, value, title, number, currency: value.slice(0, 3) }
    }
    case 'country':
      return { ai, value, title, country: value.slice(0, 3) }
  }
}

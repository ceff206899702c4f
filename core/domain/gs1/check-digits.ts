import { CHARACTER_SET_82 } from './charsets.ts'

const ZERO = 0x30

/** One prime for each character before the check pair of the longest GMN or MUDI (25), nearest the pair first. */
const PRIMES = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83,
] as const

/** The characters that a check pair may consist of, in the order of their values. */
const CHARACTER_SET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const VALUES_82 = new Map([...CHARACTER_SET_82].map((character, value) => [character, value]))

const IBAN_PATTERN = /^[A-Z]{2}[0-9]{2}[0-9A-Z]{7,30}$/

function weightedSum(text: string, start: number, end: number): number {
  let sum = 0
  let weight = 3
  for (let at = end - 1; at >= start; at--) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    sum += weight * digit
    weight = 4 - weight
  }
  return sum
}

/** Whether `text` from `start` to before `end` is digits of which the last is the modulo 10 check digit (GenSpecs 7.9). */
export function endsInCheckDigit(text: string, start = 0, end = text.length): boolean {
  if (end - start < 2) return false
  const total = weightedSum(text, start, end - 1) + text.charCodeAt(end - 1) - ZERO
  const last = text.charCodeAt(end - 1) - ZERO
  return last >= 0 && last <= 9 && total % 10 === 0
}

/** The modulo 10 check digit of GTIN, SSCC, GLN, GSIN and the like for the digits before it; undefined unless all are digits. */
export function checkDigit(digits: string): string | undefined {
  const sum = weightedSum(digits, 0, digits.length)
  if (digits === '' || Number.isNaN(sum)) return undefined
  return String((10 - (sum % 10)) % 10)
}

/** The two check characters of a GMN or MUDI for the characters before them (GenSpecs 7.9); undefined outside character set 82 or beyond 23 characters. */
export function checkPair(body: string): string | undefined {
  if (body.length > PRIMES.length) return undefined
  let sum = 0
  for (let at = 0; at < body.length; at++) {
    const value = VALUES_82.get(body.charAt(at))
    const prime = PRIMES[body.length - 1 - at]
    if (value === undefined || prime === undefined) return undefined
    sum += value * prime
  }
  const remainder = sum % 1021
  return CHARACTER_SET_32.charAt(remainder >> 5) + CHARACTER_SET_32.charAt(remainder & 31)
}

/** Whether an IBAN has its form and its modulo 97 check digits right (ISO 13616); its country is not looked up. */
export function isIban(text: string): boolean {
  if (!IBAN_PATTERN.test(text)) return false
  let remainder = 0
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}

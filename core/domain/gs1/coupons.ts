import { shortDateFault } from './dates.ts'

/*
 * The two North American coupon formats are a string of digits in which single digits announce the length of what
 * follows. Each format is a list of steps; a step takes its digits off the front or refuses them.
 */

interface Reader {
  readonly digits: string
  readonly currentYear: number
  at: number
}

/** Moves the reader past its digits and says whether they were there and allowed. */
type Step = (reader: Reader) => boolean

const take =
  (count: number): Step =>
  (reader) => {
    reader.at += count
    return reader.at <= reader.digits.length
  }

const oneOf =
  (allowed: string): Step =>
  (reader) => {
    const digit = reader.digits.charAt(reader.at++)
    return digit !== '' && allowed.includes(digit)
  }

/** A digit that, with `plus` added, is the number of digits after it; `none` announces no digits at all. */
const counted =
  (allowed: string, plus: number, none = ''): Step =>
  (reader) => {
    const digit = reader.digits.charAt(reader.at++)
    if (digit === '' || !allowed.includes(digit)) return false
    return digit === none || take(Number(digit) + plus)(reader)
  }

const day: Step = (reader) => {
  const start = reader.at
  return (
    take(6)(reader) && shortDateFault(reader.digits, start, reader.currentYear, false) === undefined
  )
}

const all =
  (...steps: readonly Step[]): Step =>
  (reader) =>
    steps.every((step) => step(reader))

/** A field that is there only when its own digit announces it. */
const field =
  (announced: string, ...steps: readonly Step[]): Step =>
  (reader) => {
    if (reader.digits.charAt(reader.at) !== announced) return true
    reader.at++
    return all(...steps)(reader)
  }

const purchase: readonly Step[] = [counted('12345', 0), oneOf('012349'), take(3)]

const COUPON = all(
  counted('0123456', 6), // company prefix
  take(6), // offer code
  counted('12345', 0), // save value
  ...purchase,
  field('1', oneOf('0123'), ...purchase, counted('01234569', 6, '9')),
  field('2', ...purchase, counted('01234569', 6, '9')),
  (reader) => {
    const expiry = reader.digits.charAt(reader.at) === '3' ? reader.at + 1 : undefined
    if (!field('3', day)(reader)) return false
    const start = reader.digits.charAt(reader.at) === '4' ? reader.at + 1 : undefined
    if (!field('4', day)(reader)) return false
    if (expiry === undefined || start === undefined) return true
    return reader.digits.slice(start, start + 6) <= reader.digits.slice(expiry, expiry + 6)
  },
  field('5', counted('0123456789', 6)), // serial number
  field('6', counted('1234567', 6)), // retailer
  field('9', oneOf('01256'), oneOf('012'), take(1), oneOf('01')),
)

const POSITIVE_OFFER = all(
  oneOf('01'), // format
  counted('0123456', 6), // funder
  take(6), // offer code
  counted('0123456789', 6), // serial number
)

function follows(format: Step, digits: string, currentYear: number): boolean {
  if (!/^\d+$/.test(digits)) return false
  const reader: Reader = { digits, currentYear, at: 0 }
  return format(reader) && reader.at === digits.length
}

/** Whether the value of AI 8110 is a North American coupon code. */
export function isCoupon(digits: string, currentYear: number): boolean {
  return follows(COUPON, digits, currentYear)
}

/** Whether the value of AI 8112 is a North American positive offer file coupon code. */
export function isPositiveOffer(digits: string): boolean {
  return follows(POSITIVE_OFFER, digits, 0)
}

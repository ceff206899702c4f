import { describe, expect, it } from 'vitest'
import { parseElementString } from './element-string.ts'
import type { ParserErrorCode, RuleName } from './types.ts'

/** For each rule an element string that keeps it, one that breaks it, and the code of the refusal. */
const CASES: Readonly<Record<RuleName, readonly [string, string, ParserErrorCode]>> = {
  check_digit: ['0109506000134352', '0109506000134353', 'wrong_check_digit'],
  check_pair: [
    '80131987654Ad4X4bL5ttr2310c2K',
    '80131987654Ad4X4bL5ttr2310c2L',
    'wrong_check_digit',
  ],
  company_prefix: ['80041234A', '8004123A4', 'invalid_value'],
  date: ['7006261130', '7006261100', 'invalid_day'],
  date_or_month: ['17261100', '17261131', 'invalid_day'],
  date_with_century: ['725019801231', '725019801331', 'invalid_month'],
  hour: ['800826113023', '800826113024', 'invalid_time'],
  minute: ['80082611302359', '80082611302360', 'invalid_time'],
  second: ['8008261130235959', '8008261130235960', 'invalid_time'],
  hour_and_minute: ['70032611302359', '70032611302400', 'invalid_time'],
  country: ['422752', '422753', 'unknown_code'],
  country_or_999: ['7030999AB', '7030998AB', 'unknown_code'],
  country_letters: ['4307SE', '4307SQ', 'unknown_code'],
  currency: ['391275299', '391275399', 'unknown_code'],
  iban: ['8007SE4550000000058398257466', '8007SE4650000000058398257466', 'wrong_check_digit'],
  percent_escapes: ['4300%C3%A5', '4300%C3%A', 'invalid_value'],
  latitude: ['430918000000000000000000', '430918000000010000000000', 'invalid_value'],
  longitude: ['430900000000003600000000', '430900000000003600000001', 'invalid_value'],
  yes_no: ['43211', '43212', 'invalid_value'],
  hyphen: ['4331000550-', '4331000550+', 'invalid_value'],
  importer_index: ['70401ABc', '70401AB+', 'invalid_value'],
  package_type: ['7041CT', '7041C!', 'unknown_code'],
  media_type: ['724110', '724111', 'unknown_code'],
  biological_sex: ['72529', '72523', 'invalid_value'],
  position_in_sequence: ['72582/3', '72583/2', 'invalid_value'],
  piece_of_total: ['8006095060001343520203', '8006095060001343520302', 'invalid_value'],
  not_zero: ['800100100010000101', '800100000010000101', 'invalid_value'],
  zero: ['800300614141123452', '800310614141123452', 'invalid_value'],
  no_leading_zero: ['801110', '801101', 'invalid_value'],
  has_non_digit: ['80141987654Ad4X4bL5ttr2310c2K', '8014198710000373', 'invalid_value'],
  winding: ['800100100010000190', '800100100010000120', 'invalid_value'],
  base64_padding: ['8030ab-_==', '8030ab=-_=', 'invalid_value'],
  coupon: ['8110106141416543213150110120', '8110706141416543213150110120', 'invalid_value'],
  positive_offer: ['81120106141416543210123456', '81122106141416543210123456', 'invalid_value'],
}

describe('rules of components', () => {
  it.each(Object.entries(CASES))('GS-5 keeps the rule %s', (_, [right, wrong, code]) => {
    expect(parseElementString(right, 2026)).toMatchObject({ ok: true })
    expect(parseElementString(wrong, 2026)).toMatchObject({ ok: false, code })
  })

  it('GS-5 says at which character a value is wrong', () => {
    const positionOf = (text: string) => {
      const result = parseElementString(text, 2026)
      return result.ok ? undefined : result.position
    }
    expect(positionOf('0109506000134353')).toBe(15)
    expect(positionOf('010950600013435x')).toBe(15)
    expect(positionOf('70032611302460')).toBe(10)
    expect(positionOf('70032611302360')).toBe(12)
    expect(positionOf('10ABå')).toBe(4)
  })
})

describe('coupons', () => {
  const coupon = (digits: string) => parseElementString(`8110${digits}`, 2026).ok
  const base = '106141416543213150110120'

  it.each([
    ['a second purchase of any maker', '111101209'],
    ['a second purchase of another maker', '1111012010614141'],
    ['a third purchase', '21101209'],
    ['an expiry date', '3261130'],
    ['a start', '4261101'],
    ['a start before the expiry date', '32611304261101'],
    ['a serial number', '50123456'],
    ['a retailer', '610614141'],
    ['what the saving applies to', '96201'],
  ])('GS-5 may add %s', (_, field) => expect(coupon(base + field)).toBe(true))

  it.each([
    ['is cut off', '10614141654321315011012'],
    ['has a letter', '10614141654321315011012A'],
    ['has an unknown purchase code', '106141416543213150115120'],
    ['has digits too many', base + '0'],
    ['expires on no day', base + '3261131'],
    ['starts after it expires', base + '32611304261201'],
    ['has its fields out of order', base + '42611013261130'],
    ['has an unknown flag', base + '96202'],
  ])('GS-5 refuses one that %s', (_, digits) => expect(coupon(digits)).toBe(false))
})

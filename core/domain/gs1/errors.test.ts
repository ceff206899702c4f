import { describe, expect, it } from 'vitest'
import { parseElementString } from './element-string.ts'
import { describeParserError } from './errors.ts'

const textOf = (elementString: string) => {
  const result = parseElementString(elementString, 2026)
  return result.ok ? 'ok' : describeParserError(result)
}

describe('developer texts', () => {
  it.each([
    ['0x', "invalid AI after '0'"],
    ['04', "invalid AI after '0'"],
    ['14261130', "invalid AI after '1'"],
    ['24', "invalid AI after '24'"],
    ['249', "invalid AI after '24'"],
    ['259', "invalid AI after '25'"],
    ['26', "invalid AI after '2'"],
    ['319', "invalid AI after '31'"],
    ['3106', "invalid AI after '310'"],
    ['38', "invalid AI after '3'"],
    ['405', "invalid AI after '40'"],
    ['7000', "invalid AI after '700'"],
    ['8015', "invalid AI after '801'"],
    ['8113', "invalid AI after '811'"],
    ['821', "invalid AI after '82'"],
    ['9', "invalid AI after '9'"],
    ['5', 'no valid AI'],
    ['', 'no valid AI'],
    ['paracetamol', 'no valid AI'],
    ['17x61130', 'invalid year in date'],
    ['17261330', 'invalid month in date'],
    ['17261131', 'invalid day in date'],
    ['3103x00525', 'invalid number'],
    ['0109506000134353', 'wrong check digit'],
  ])('GS-6 words the error of %j', (elementString, text) =>
    expect(textOf(elementString)).toBe(text),
  )

  it('GS-6 calls what is not even a text an unknown error', () => {
    // @ts-expect-error callers without types can hand over anything
    const result = parseElementString(null, 2026)
    expect(result).toMatchObject({ ok: false, code: 'unknown_error' })
    expect(describeParserError({ code: 'unknown_error', position: 0 })).toBe('unknown error')
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { APPLICATION_IDENTIFIERS } from './ai-table.ts'
import { GROUP_SEPARATOR } from './charsets.ts'
import { buildElementString, parseElementString } from './element-string.ts'
import { elementOfRow, FIXTURE_YEAR } from './elements.fixtures.ts'
import type { ElementInput } from './types.ts'

function readBack(elements: readonly ElementInput[]) {
  const built = buildElementString(elements, FIXTURE_YEAR)
  if (!built.ok) return built
  const result = parseElementString(built.text, FIXTURE_YEAR)
  return result.ok ? result.elements.map(({ ai, value }) => ({ ai, value })) : result
}

describe('element strings', () => {
  it('GS-9 every identifier of the table reads back equal, alone', () => {
    for (const row of APPLICATION_IDENTIFIERS) {
      fc.assert(
        fc.property(elementOfRow(row), (element) => {
          expect(readBack([element])).toEqual([element])
        }),
        { numRuns: 20 },
      )
    }
  })

  it('GS-9 every identifier of the table reads back equal, among random others in any order', () => {
    const shuffled = fc.shuffledSubarray([...APPLICATION_IDENTIFIERS], {
      minLength: APPLICATION_IDENTIFIERS.length,
    })
    fc.assert(
      fc.property(
        shuffled.chain((rows) => fc.tuple(...rows.map(elementOfRow))),
        (elements) => {
          for (let at = 0; at < elements.length; at += 9) {
            const some = elements.slice(at, at + 9)
            expect(readBack(some)).toEqual(some)
          }
          expect(readBack(elements)).toEqual(elements)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('GS-9 has no separator at the ends and none where the standard needs none', () => {
    const rows = fc.uniqueArray(fc.constantFrom(...APPLICATION_IDENTIFIERS), {
      maxLength: 6,
      minLength: 1,
    })
    fc.assert(
      fc.property(
        rows.chain((chosen) =>
          fc.tuple(fc.constant(chosen), fc.tuple(...chosen.map(elementOfRow))),
        ),
        ([chosen, elements]) => {
          const built = buildElementString(elements, FIXTURE_YEAR)
          if (!built.ok) return expect(built).toMatchObject({ ok: true })
          const separators = built.text.split(GROUP_SEPARATOR).length - 1
          expect(separators).toBe(chosen.slice(0, -1).filter((row) => !row.predefined).length)
          expect(built.text.startsWith(GROUP_SEPARATOR)).toBe(false)
          expect(built.text.endsWith(GROUP_SEPARATOR)).toBe(false)
        },
      ),
    )
  })

  it('GS-5 a value with its check digit changed is refused', () => {
    const checked = APPLICATION_IDENTIFIERS.filter(({ components }) =>
      components.some(({ rules }) => rules.includes('check_digit')),
    )
    expect(checked).toHaveLength(20)
    for (const row of checked) {
      const before = row.components.findIndex(({ rules }) => rules.includes('check_digit'))
      const at = row.components.slice(0, before + 1).reduce((sum, { max }) => sum + max, 0) - 1
      fc.assert(
        fc.property(elementOfRow(row), fc.integer({ min: 1, max: 9 }), ({ ai, value }, change) => {
          const other = (Number(value[at]) + change) % 10
          const wrong = value.slice(0, at) + other + value.slice(at + 1)
          expect(parseElementString(ai + wrong, FIXTURE_YEAR)).toMatchObject({
            code: 'wrong_check_digit',
            position: ai.length + at,
          })
        }),
        { numRuns: 10 },
      )
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsInCheckDigit } from '@forrad/core/gs1'
import { spell } from './spell.ts'
import { DIGIT_BITS, LAYOUTS, SPELLINGS } from './symbols.ts'
import type { EanKind } from './symbols.ts'

const kinds: readonly EanKind[] = ['EAN13', 'EAN8', 'UPCE']

/** Costs as if digits in sets had been seen perfectly: 0 for what is there, 1 for all else. */
function costsOf(kind: EanKind, sets: string, digits: string): Float32Array[] {
  return [...digits].map((digit, place) => {
    const inRight = place >= LAYOUTS[kind].right
    const costs = new Float32Array(inRight ? 10 : 20).fill(1)
    costs[Number(digit) + (sets[place] === 'B' ? 10 : 0)] = 0
    return costs
  })
}

describe('the tables of ISO/IEC 15420', () => {
  it('draws every digit with two bars and two spaces of seven modules', () => {
    for (const set of ['A', 'B', 'C'] as const) {
      for (const bits of DIGIT_BITS[set]) {
        expect(bits).toHaveLength(7)
        expect(bits.match(/1+|0+/g)).toHaveLength(4)
      }
    }
    expect(new Set(Object.values(DIGIT_BITS).flat()).size).toBe(30)
  })

  it('fills each symbol with guards and digits, module by module', () => {
    for (const { modules, digits, guards } of Object.values(LAYOUTS)) {
      const used = [
        ...digits.map((at) => [at, 7]),
        ...guards.map(({ at, bits }) => [at, bits.length]),
      ]
      const sorted = used.sort(([a = 0], [b = 0]) => a - b)
      // The outer guards take in two modules of the quiet zone on either side.
      let next = -2
      for (const [at = 0, length = 0] of sorted) {
        expect(at).toBe(next)
        next = at + length
      }
      expect(next).toBe(modules + 2)
    }
  })

  it('spells no two symbols alike', () => {
    for (const kind of kinds) {
      const seen = SPELLINGS[kind].map(
        ({ sets, fixed }) => `${sets.join('')} ${fixed.get(5) ?? ''}`,
      )
      expect(new Set(seen).size).toBe(seen.length)
    }
  })
})

describe('spell', () => {
  it('reads known symbols', () => {
    const ean = spell('EAN13', costsOf('EAN13', 'AABABBCCCCCC', '234567890128'))
    expect(ean).toMatchObject({ text: '1234567890128', cost: 0 })
    expect(spell('EAN8', costsOf('EAN8', 'AAAACCCC', '12345670'))?.text).toBe('12345670')
    expect(spell('UPCE', costsOf('UPCE', 'BAABBA', '123456'))).toMatchObject({
      text: '0012345000065',
      cost: 0,
    })
  })

  it('gives only texts whose check digit is right, the cheapest first', () => {
    const costs = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), {
      minLength: 20,
      maxLength: 20,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.array(costs, { minLength: 12, maxLength: 12 }),
        (kind, rows) => {
          const count = LAYOUTS[kind].digits.length
          const places = rows
            .slice(0, count)
            .map((row, place) =>
              Float32Array.from(row.slice(0, place >= LAYOUTS[kind].right ? 10 : 20)),
            )
          const spelled = spell(kind, places)
          expect(spelled && endsInCheckDigit(spelled.text)).toBe(true)
          expect(spelled?.rival).toBeGreaterThanOrEqual(spelled?.cost ?? Infinity)
        },
      ),
    )
  })
})

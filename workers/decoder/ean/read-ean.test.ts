import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit } from '@forrad/core/gs1'
import type { Slanted } from '../pixels/cut-out.ts'
import { blur } from '../pixels/filters.ts'
import type { Gray } from '../pixels/gray.ts'
import { rotate } from '../pixels/rotate.ts'
import { drawCode, noise } from '../draw.fixtures.ts'
import { readEan } from './read-ean.ts'

const BARS: Slanted = { centre: { x: 0, y: 0 }, angle: 0, length: 0, breadth: 0 }

/** The bars of a picture that a code fills, lying at an angle. */
function whole({ width, height }: Gray, angle = 0): Slanted {
  return {
    ...BARS,
    centre: { x: width / 2, y: height / 2 },
    angle,
    length: width * 0.8,
    breadth: height * 0.4,
  }
}

function checked(body: string): string {
  return `${body}${checkDigit(body)}`
}

const ean13 = fc.stringMatching(/^\d{12}$/).map(checked)

describe('readEan', () => {
  it.each([
    ['EAN13', '7046261234566', '7046261234566'],
    ['UPCA', '012345678905', '0012345678905'],
    ['EAN8', '12345670', '12345670'],
    ['UPCE', '01234565', '0012345000065'],
    ['UPCE', '04252614', '0042100005264'],
  ] as const)('reads a sharp %s %s', async (format, text, expected) => {
    const picture = await drawCode(format, text)
    expect(readEan(picture, whole(picture), 6)?.text).toBe(expected)
  })

  it('reads any EAN-13, blurred over more than half a module', async () => {
    await fc.assert(
      fc.asyncProperty(ean13, async (text) => {
        const picture = blur(await drawCode('EAN13', text, { module: 3 }), 1, 3)
        expect(readEan(picture, whole(picture), 8)?.text).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  it('reads one upside down and one at an angle, and says where it is', async () => {
    const picture = await drawCode('EAN13', '7046261234566')
    const upsideDown = { ...picture, data: picture.data.toReversed() }
    expect(readEan(upsideDown, whole(upsideDown), 6)?.text).toBe('7046261234566')
    const turned = readEan(rotate(picture, -10), whole(picture, 10), 6)
    expect(turned?.text).toBe('7046261234566')
    const left = Math.min(...(turned?.position.map(({ x }) => x) ?? []))
    const right = Math.max(...(turned?.position.map(({ x }) => x) ?? []))
    expect(right - left).toBeGreaterThan(95 * 3 * 0.9)
    expect(right - left).toBeLessThan(95 * 3 * 1.1)
  })

  it('takes no UPC-E for what is the half of an EAN-13', async () => {
    const picture = await drawCode('EAN13', '4007817327098')
    expect(readEan(picture, whole(picture), 6)).toMatchObject({
      kind: 'EAN13',
      text: '4007817327098',
    })
    const half = { ...whole(picture), length: picture.width * 0.4, centre: { x: 120, y: 60 } }
    expect(readEan(picture, half, 6)?.kind ?? 'EAN13').toBe('EAN13')
  })

  it.each(['Code128', 'Code39', 'ITF', 'Codabar', 'Code93'] as const)(
    'reads nothing in a %s',
    async (format) => {
      const text =
        { Codabar: 'A123456789B', ITF: '12345678901234' }[format as string] ?? 'AB1234567'
      const picture = await drawCode(format, text)
      expect(readEan(picture, whole(picture), 12)).toBeUndefined()
    },
  )

  it('reads nothing in noise', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const picture = blur(noise(320, 120, seed), seed % 3)
      expect(readEan(picture, whole(picture), 8)).toBeUndefined()
    }
  })
})

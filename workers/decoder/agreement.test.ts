import { describe, expect, it } from 'vitest'
import { SCANNER, type CodeFormat } from '@forrad/core/scanner'
import { agree } from './agreement.ts'
import type { Memory } from './agreement.ts'
import type { RawRead } from './engine.ts'
import { quadOf } from './quad.fixtures.ts'
import type { Facts } from './needs.ts'

const HERE = quadOf({ x: 10, y: 10, width: 100, height: 40 })
const THERE = quadOf({ x: 300, y: 10, width: 100, height: 40 })

type More = Partial<Omit<Facts, 'read'>> &
  Partial<Pick<RawRead, 'lines' | 'position' | 'symbology'>>

/** A code that one sharp look at a frame showed on many rows. */
function code(format: CodeFormat, text: string, more: More = {}): Facts {
  const { lines = 10, position = HERE, symbology = ']X0', ...facts } = more
  return {
    read: { text, format, symbology, position, lines },
    ways: new Set(['first']),
    least: lines,
    upright: false,
    sharp: true,
    verified: false,
    fitted: false,
    ...facts,
  }
}

/** Whether the first code of each frame was settled; frames 100 ms apart unless said otherwise. */
function settledIn(frames: readonly (readonly Facts[])[], step = 100): boolean[] {
  let memory: Memory = []
  return frames.map((codes, i) => {
    const [next, settled] = agree(memory, codes, i * step)
    memory = next
    return settled[0]?.settled ?? false
  })
}

const ean = code('EAN13', '7046261234566', { verified: true })
const other = code('EAN13', '7046261234573', { verified: true })
const closer = { sharp: false } as const
const GTIN = '0107046261234566'
const BROKEN_PROMISE = '01766421030697084756994706'
const STRAIGHTENED: More = { sharp: false, upright: true, ways: new Set(['1 straight']) }

describe('agree', () => {
  it.each<[string, (readonly Facts[])[], boolean[]]>([
    ['a verified EAN-13 on the second frame', [[ean], [ean], [ean]], [false, true, true]],
    ['an EAN-13 after frames without a read', [[ean], [], [ean]], [false, false, true]],
    ['not an EAN-13 that the second frame reads otherwise', [[ean], [other]], [false, false]],
    [
      'an EAN-13 that was not verified on the third frame',
      [1, 2, 3].map(() => [code('EAN13', '7046261234566')]),
      [false, false, true],
    ],
    ['a sharp Data Matrix at once', [[code('DataMatrix', 'x', { lines: 0 })]], [true]],
    [
      'never a GS1-128 of closer looks whose content is no GS1',
      [1, 2, 3, 4].map(() => [code('Code128', BROKEN_PROMISE, { ...closer, symbology: ']C1' })]),
      [false, false, false, false],
    ],
    [
      'such a GS1-128 of a sharp look at once: the label is to blame, and the person is told',
      [[code('Code128', BROKEN_PROMISE, { symbology: ']C1' })]],
      [true],
    ],
    [
      'a GS1-128 of closer looks on the second frame',
      [1, 2].map(() => [code('Code128', `${GTIN}10A`, { ...closer, symbology: ']C1' })]),
      [false, true],
    ],
    [
      'a Data Matrix of a closer look on the second frame',
      [1, 2].map(() => [code('DataMatrix', 'x', { lines: 0, ...closer })]),
      [false, true],
    ],
    ['a sharp Code 128 at once', [[code('Code128', 'A1')]], [true]],
    [
      'a DataBar expanded without a trade item on the second frame',
      [1, 2].map(() => [code('DataBarExpanded', '254V0HXIR30A')]),
      [false, true],
    ],
    [
      'never a DataBar expanded whose rows were put together wrong',
      [1, 2, 3, 4].map(() => [code('DataBarExpanded', '01491240194464024788670409')]),
      [false, false, false, false],
    ],
    [
      'never a DataBar expanded that only bars set upright show where a frame read another',
      [
        [code('DataBarExpanded', `01${GTIN.slice(-14)}10A`, { lines: 8 })],
        ...[1, 2, 3, 4, 5].map(() => [
          code('DataBarExpanded', `01${GTIN.slice(-14)}10B`, { lines: 5, ...STRAIGHTENED }),
        ]),
      ],
      [true, false, false, false, false, false],
    ],
    [
      'a DataBar of a closer look on the third frame',
      [1, 2, 3].map(() => [code('DataBar', GTIN, closer)]),
      [false, false, true],
    ],
    [
      'a DataBar on three rows after several frames',
      [1, 2, 3].map(() => [code('DataBar', GTIN, { lines: 3 })]),
      [false, false, true],
    ],
    [
      'never a DataBar on three rows that was seen only with its bars set upright',
      [1, 2, 3, 4, 5].map(() => [code('DataBar', GTIN, { lines: 3, ...STRAIGHTENED })]),
      [false, false, false, false, false],
    ],
    [
      'not a DataBar on three rows where another was seen',
      [
        [code('DataBar', '0107046261234573', { lines: 2 })],
        ...[1, 2, 3, 4, 5, 6].map(() => [code('DataBar', GTIN, { lines: 3 })]),
      ],
      [false, false, false, false, false, false, false],
    ],
    [
      'never a DataBar on two rows',
      [1, 2, 3, 4, 5].map(() => [code('DataBar', GTIN, { lines: 2 })]),
      [false, false, false, false, false],
    ],
    [
      'a code that one frame shows twice, as one that it shows once',
      [1, 2].map(() => [
        code('DataBar', GTIN, closer),
        code('DataBar', GTIN, { ...closer, position: THERE }),
      ]),
      [false, false],
    ],
    [
      'a Code 128 of a closer look on the second frame',
      [1, 2].map(() => [code('Code128', 'A1', closer)]),
      [false, true],
    ],
    ['a Code 39 on the second frame', [1, 2].map(() => [code('Code39', 'AB-1')]), [false, true]],
    [
      'not a Code 39 that one of two frames shows on two rows',
      [4, 2].map((lines) => [code('Code39', 'AB-1', { lines })]),
      [false, false],
    ],
    [
      'an EAN-13 that the first of two frames verified',
      [[ean], [code('EAN13', ean.read.text)]],
      [false, true],
    ],
    [
      'an EAN-13 that the blurred reader saw in the first of two frames',
      [{ fitted: true }, {}].map((more) => [code('EAN13', ean.read.text, more)]),
      [false, true],
    ],
    [
      'still a DataBar of a sharp look when the next frame shows it to a closer one',
      [{}, closer].map((more) => [code('DataBar', GTIN, more)]),
      [true, true],
    ],
    [
      'not the same digits in another format',
      [[code('ITF', '70462612')], [code('Codabar', '70462612')]],
      [false, false],
    ],
  ])('settles %s', (_, frames, expected) => {
    expect(settledIn(frames)).toEqual(expected)
  })

  it('never settles a part of an ITF, in however many frames its bars were crossed at a slant', () => {
    const part = Array.from({ length: 9 }, () => [code('ITF', '704626')])
    expect(settledIn(part)).not.toContain(true)
    const upright = code('ITF', '704626', { upright: true })
    expect(settledIn([[upright], [upright]])).toEqual([false, true])
  })

  it('believes no part of what another frame read longer on the same spot', () => {
    const part = code('ITF', '704626', { upright: true })
    const whole = code('ITF', '0704626123', { upright: true })
    expect(settledIn([[whole], [part], [part], [part]])).not.toContain(true)
  })

  it('counts frames that read otherwise on the same spot against a code, elsewhere not', () => {
    const right = code('Code128', 'AB123')
    const wrong = code('Code128', 'AB128')
    expect(settledIn([[wrong], [right], [right]])).toEqual([true, false, true])
    const beside = code('Code128', 'AB128', { position: THERE })
    expect(settledIn([[beside], [right]])).toEqual([true, true])
  })

  it('forgets what was seen too long ago', () => {
    expect(settledIn([[ean], [ean]], SCANNER.agreementWindow)).toEqual([false, true])
    expect(settledIn([[ean], [ean]], SCANNER.agreementWindow + 1)).toEqual([false, false])
  })

  it('keeps order and position', () => {
    const [, codes] = agree([], [code('QRCode', 'B', { position: THERE }), ean], 0)
    expect(codes).toMatchObject([
      { text: 'B', position: THERE, settled: true },
      { text: ean.read.text, position: HERE, settled: false },
    ])
  })
})

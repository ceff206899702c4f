import { describe, expect, it } from 'vitest'
import type { CodeFormat } from '@forrad/core/scanner'
import { agree, AGREEMENT_WINDOW } from './agreement.ts'
import type { FrameCode, Memory } from './agreement.ts'

const ORIGIN = { x: 0, y: 0 }

function code(format: CodeFormat, text: string, more: Partial<FrameCode> = {}): FrameCode {
  return {
    text,
    format,
    symbology: ']E0',
    position: [ORIGIN, ORIGIN, ORIGIN, ORIGIN],
    settled: false,
    verified: false,
    ...more,
  }
}

/** Whether the first code of each frame was settled; frames 100 ms apart unless said otherwise. */
function settledIn(frames: readonly (readonly FrameCode[])[], step = 100): boolean[] {
  let memory: Memory = []
  return frames.map((codes, i) => {
    const [next, settled] = agree(memory, codes, i * step)
    memory = next
    return settled[0]?.settled ?? false
  })
}

const ean = code('EAN13', '7046261234566', { verified: true, settled: true })
const other = code('EAN13', '7046261234573', { verified: true, settled: true })

describe('agree', () => {
  it.each([
    ['a verified EAN-13 on the second frame', [[ean], [ean], [ean]], [false, true, true]],
    ['an EAN-13 after frames without a read', [[ean], [], [ean]], [false, false, true]],
    ['not an EAN-13 that the second frame reads otherwise', [[ean], [other]], [false, false]],
    [
      'an EAN-13 that was not verified on the third frame',
      [1, 2, 3].map(() => [code('EAN13', '7046261234566')]),
      [false, false, true],
    ],
    ['a Data Matrix at once', [[code('DataMatrix', 'x', { settled: true })]], [true]],
    [
      'a short Code 39 on the second frame',
      [[code('Code39', 'A1')], [code('Code39', 'A1')]],
      [false, true],
    ],
    [
      'not the same digits in another format',
      [[code('ITF', '70462612')], [code('Codabar', '70462612')]],
      [false, false],
    ],
  ])('settles %s', (_, frames, expected) => {
    expect(settledIn(frames)).toEqual(expected)
  })

  it('forgets what was seen too long ago', () => {
    expect(settledIn([[ean], [ean]], AGREEMENT_WINDOW)).toEqual([false, true])
    expect(settledIn([[ean], [ean]], AGREEMENT_WINDOW + 1)).toEqual([false, false])
  })

  it('keeps order and position, and tells nothing of verification', () => {
    const [, codes] = agree([], [other, ean], 0)
    expect(codes.map(({ text }) => text)).toEqual([other.text, ean.text])
    expect(codes[0]).not.toHaveProperty('verified')
  })
})

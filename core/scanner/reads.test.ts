import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countReads, noReads, type ReadsState, type SeenCode } from './reads.ts'

function code(text: string, settled = true, symbology = ']d2'): SeenCode {
  return { text, symbology, settled }
}

/** Frames as [time, codes in view]; returns [time, text] of each read that counted. */
function watch(
  frames: readonly (readonly [number, readonly SeenCode[], locked?: boolean])[],
): readonly (readonly [number, string])[] {
  let state: ReadsState = noReads
  return frames.flatMap(([now, codes, locked = false]) => {
    const [next, read] = countReads(state, { codes, now, locked })
    state = next
    return read ? [[now, read.code.text] as const] : []
  })
}

const A = code('A')
const B = code('B')

describe('countReads', () => {
  it('CAM-9 counts a code held still once, however long', () => {
    const frames = Array.from({ length: 100 }, (_, index) => [index * 100, [A]] as const)
    expect(watch(frames)).toEqual([[0, 'A']])
  })

  it('CAM-9 takes frames that miss it for one and the same holding, a long absence not', () => {
    expect(
      watch([
        [0, [A]],
        [1400, []],
        [1499, [A]],
        [2900, [A]],
      ]),
    ).toEqual([[0, 'A']])
    expect(
      watch([
        [0, [A]],
        [500, []],
        [1000, []],
        [1500, [A]],
      ]),
    ).toEqual([
      [0, 'A'],
      [1500, 'A'],
    ])
  })

  it('CAM-9 takes a device that stalls, and a look that takes long, for no absence', () => {
    expect(
      watch([
        [0, [A]],
        [5000, [A]],
        [8000, []],
        [11_000, [A]],
      ]),
    ).toEqual([[0, 'A']])
  })

  it('CAM-9 counts anew what is shown when the scan goes on after it was halted for so long', () => {
    const [held] = countReads(noReads, { codes: [A], now: 0, locked: false })
    const shown = (now: number) =>
      countReads(held, { codes: [A], now, locked: false, resumed: true })[1]?.code
    expect([shown(1499), shown(1500)]).toEqual([undefined, A])
  })

  it('CAM-9 counts two codes held still once each, however they change places', () => {
    const frames = Array.from(
      { length: 60 },
      (_, index) => [index * 100, index % 2 ? [A, B] : [B, A]] as const,
    )
    expect(watch(frames)).toEqual([
      [0, 'B'],
      [500, 'A'],
    ])
  })

  it('CAM-10 waits until the nearest code is settled, and takes no other meanwhile', () => {
    const ean = code('07310865', false, ']E4')
    expect(
      watch([
        [0, [ean, B]],
        [100, [{ ...ean, settled: true }, B]],
      ]),
    ).toEqual([[100, '07310865']])
  })

  it('CAM-11 takes the nearest and names the others', () => {
    const [, read] = countReads(noReads, { codes: [B, A, B], now: 0, locked: false })
    expect(read).toEqual({ code: B, others: [A] })
  })

  it('CAM-12 leaves 500 ms between two reads', () => {
    expect(
      watch([
        [0, [A]],
        [499, [B]],
        [500, [B]],
      ]),
    ).toEqual([
      [0, 'A'],
      [500, 'B'],
    ])
  })

  it('CAM-13 ignores what is seen while a look-up runs, and takes it up after when still there', () => {
    expect(
      watch([
        [0, [A], true],
        [600, [A], true],
      ]),
    ).toEqual([])
    expect(
      watch([
        [0, [A], true],
        [600, [A]],
      ]),
    ).toEqual([[600, 'A']])
  })

  it('tells the same digits in two symbologies apart, and passes over empty texts', () => {
    const linear = code('A', true, ']C0')
    expect(
      watch([
        [0, [code('')]],
        [10, [A]],
        [600, [linear]],
      ]),
    ).toEqual([
      [10, 'A'],
      [600, 'A'],
    ])
  })

  const ean = code('7046261012348', true, ']E0')
  const matrix = code('010704626101234810LOT12', true, ']d2')

  it.each([
    [
      'in the same frame',
      [
        [0, [{ ...ean, settled: false }, matrix]],
        [100, [ean, matrix]],
      ],
    ],
    [
      'in the frame before only',
      [
        [0, [{ ...ean, settled: false }, matrix]],
        [100, [ean]],
      ],
    ],
  ] as const)("PACK-5 reads a pack's lot %s as its nearer EAN, once", (_, frames) => {
    const held = [1, 6, 12].map((n) => [100 + n * 100, [n === 6 ? matrix : ean]] as const)
    expect(watch([...frames, ...held])).toEqual([[100, matrix.text]])
  })

  it('PACK-5 forgets what was in view longer ago', () => {
    expect(
      watch([
        [0, [{ ...ean, settled: false }, matrix]],
        [1001, [ean]],
      ]),
    ).toEqual([[1001, ean.text]])
  })

  it('PACK-7 counts packs of one batch that lie side by side once each', () => {
    const [one, other] = ['S1', 'S2'].map((serial) =>
      code(`01070462610123481727123110LOT12\u001d21${serial}`),
    )
    if (!one || !other) throw new Error('two packs')
    const read = watch([
      [0, [{ ...ean, settled: false }, one, other]],
      [100, [ean, one, other]],
      [600, [ean, one, other]],
      [700, [other, ean, one]],
      [1300, [one, ean, other]],
      [1900, [ean, other, one]],
    ])
    expect(read).toEqual([
      [100, one.text],
      [700, other.text],
    ])
  })

  it('CAM-12 holds for any order of codes and frames', () => {
    const frame = fc.tuple(
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.constantFrom(A, B, code('C', false)), { maxLength: 3 }),
      fc.boolean(),
    )
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 80 }), (frames) => {
        let now = 0
        const timed = frames.map(([gap, codes, locked]) => [(now += gap), codes, locked] as const)
        const times = watch(timed).map(([time]) => time)
        times
          .slice(1)
          .forEach((time, index) => expect(time - times[index]!).toBeGreaterThanOrEqual(500))
      }),
    )
  })
})

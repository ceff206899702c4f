import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutOut, outOf } from './cut-out.ts'
import { blur, deblur, evenLight, median, sharpen } from './filters.ts'
import { flatten } from './flatten.ts'
import { crop, grayFromRgba, pad } from './gray.ts'
import type { Gray } from './gray.ts'
import { enlarge, shrink } from './resize.ts'
import { rotate } from './rotate.ts'
import { warp } from './warp.ts'

function paint(width: number, height: number, shade: (x: number, y: number) => number): Gray {
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    shade(i % width, Math.floor(i / width)),
  )
  return { data, width, height }
}

const at = ({ data, width }: Gray, x: number, y: number): number => data[y * width + x] ?? -1
const ramp = paint(32, 24, (x, y) => x * 4 + y * 3)
const flat = (value: number) => paint(20, 15, () => value)
const STRAIGHT = { columns: 0, rows: 0, twistX: 0, twistY: 0 }

describe('grayFromRgba', () => {
  it('weighs the colours, and lays transparent ones over white', () => {
    const pixels = [255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 0, 0]
    const { data } = grayFromRgba(Uint8ClampedArray.from(pixels), 5, 1)
    expect([...data]).toEqual([255, 0, 76, 150, 255])
  })

  it('reads bytes that do not lie on a word', () => {
    const bytes = Uint8Array.from([9, 10, 20, 30, 255, 9])
    expect([...grayFromRgba(bytes.subarray(1, 5), 1, 1).data]).toEqual([
      ...grayFromRgba(bytes.slice(1, 5), 1, 1).data,
    ])
  })
})

describe('filters', () => {
  it('leave a flat picture of any shade as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (value) => {
        const picture = flat(value)
        for (const filter of [
          (g: Gray) => blur(g, 1),
          (g: Gray) => blur(g, 3),
          (g: Gray) => sharpen(g, 2, 3),
          (g: Gray) => deblur(g, 1, 3),
          median,
        ]) {
          expect(new Set(filter(picture).data)).toEqual(new Set([value]))
        }
      }),
    )
  })

  it('blur keeps the mean and takes the peak down', () => {
    const dot = paint(21, 21, (x, y) => (x === 10 && y === 10 ? 250 : 0))
    const soft = blur(dot, 1, 1)
    expect(at(soft, 10, 10)).toBeCloseTo(250 / 9, -0.5)
    expect(at(soft, 10, 10)).toBe(at(soft, 9, 9))
    expect(at(soft, 12, 10)).toBe(0)
  })

  it('sharpen steepens an edge', () => {
    const edge = blur(
      paint(40, 5, (x) => (x < 20 ? 60 : 180)),
      2,
    )
    const slope = (g: Gray) => at(g, 20, 2) - at(g, 18, 2)
    expect(slope(sharpen(edge, 3, 2))).toBeGreaterThan(slope(edge) * 1.5)
  })

  it('deblur takes a blur back', () => {
    const bars = paint(60, 9, (x) => (Math.floor(x / 6) % 2 === 0 ? 40 : 200))
    const soft = blur(bars, 2)
    const off = (g: Gray) =>
      g.data.reduce((sum, v, i) => sum + Math.abs(v - (bars.data[i] ?? 0)), 0)
    expect(off(deblur(soft, 2, 8))).toBeLessThan(off(soft) * 0.6)
  })

  it('flatten takes shade and weak contrast out', () => {
    const shaded = paint(240, 60, (x) => (x % 10 < 5 ? 60 : 120) * (1 - (0.4 * x) / 240))
    const { data } = flatten(shaded)
    const row = data.subarray(30 * 240, 31 * 240)
    row.forEach((value, x) => {
      if (x % 10 < 5) expect(value).toBeLessThan(80)
      else expect(value).toBeGreaterThan(175)
    })
  })

  it('median takes single specks out', () => {
    const speck = paint(9, 9, (x, y) => (x === 4 && y === 4 ? 255 : 10))
    expect(new Set(median(speck).data)).toEqual(new Set([10]))
  })

  it('evenLight makes a pattern as strong in the shade as in the light', () => {
    const shaded = paint(200, 20, (x) => (x % 10 < 5 ? 40 : 220) * (1 - (0.8 * x) / 200))
    const even = evenLight(shaded, 12)
    const spread = (from: number) => {
      const part = Array.from({ length: 20 }, (_, i) => at(even, from + i, 10))
      return Math.max(...part) - Math.min(...part)
    }
    expect(spread(160) / spread(20)).toBeGreaterThan(0.6)
  })
})

describe('geometry of pictures', () => {
  it('shrinks by means, and enlarges without a shift', () => {
    expect([
      ...shrink(
        paint(4, 2, (x) => x * 10),
        2,
      ).data,
    ]).toEqual([5, 25])
    const big = enlarge(ramp, 2)
    expect([big.width, big.height]).toEqual([64, 48])
    for (const [x, y] of [
      [10, 10],
      [20, 15],
    ] as const) {
      const mean =
        (at(big, 2 * x, 2 * y) +
          at(big, 2 * x + 1, 2 * y) +
          at(big, 2 * x, 2 * y + 1) +
          at(big, 2 * x + 1, 2 * y + 1)) /
        4
      expect(mean).toBeCloseTo(at(ramp, x, y), 0)
    }
  })

  it('crops to what there is of an area, and pads with white', () => {
    const part = crop(ramp, { x: 30, y: -5, width: 100, height: 8 })
    expect([part.width, part.height, part.data[0]]).toEqual([2, 3, at(ramp, 30, 0)])
    const padded = pad(flat(0), 2)
    expect([padded.width, padded.height, at(padded, 1, 1), at(padded, 2, 2)]).toEqual([
      24, 19, 255, 0,
    ])
  })

  it('a turn, a bend and a cut-out of nothing change nothing', () => {
    const inside = (g: Gray) => at(g, 16, 12)
    expect(inside(rotate(ramp, 0))).toBe(inside(ramp))
    expect(inside(warp(ramp, STRAIGHT))).toBe(inside(ramp))
    const all = { centre: { x: 15.5, y: 11.5 }, angle: 0, length: 32, breadth: 24 }
    expect(inside(cutOut(ramp, all, 1))).toBe(inside(ramp))
  })

  it('a turn to and fro comes back', () => {
    const back = rotate(rotate(ramp, 10), -10)
    expect(Math.abs(at(back, 16, 12) - at(ramp, 16, 12))).toBeLessThan(3)
  })

  it('a cut-out says where its points lie', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90, max: 90 }),
        fc.integer({ min: 8, max: 12 }),
        fc.constantFrom(1, 1.5, 2),
        (angle, middle, scale) => {
          const bright = paint(60, 60, (x, y) =>
            Math.hypot(x - 30 - middle / 4, y - 28) < 3 ? 255 : 0,
          )
          const slanted = { centre: { x: 30, y: 30 }, angle, length: 50, breadth: 40 }
          const cut = cutOut(bright, slanted, scale)
          let sum = { x: 0, y: 0, n: 0 }
          cut.data.forEach((value, i) => {
            if (value < 128) return
            sum = { x: sum.x + (i % cut.width), y: sum.y + Math.floor(i / cut.width), n: sum.n + 1 }
          })
          const found = outOf(slanted, scale)({ x: sum.x / sum.n, y: sum.y / sum.n })
          expect(Math.hypot(found.x - 30 - middle / 4, found.y - 28)).toBeLessThan(0.6)
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { barsAt, slantOf } from './bars.ts'
import { compose, drawCode, noise } from './draw.fixtures.ts'
import { quadOf } from './quad.fixtures.ts'
import { blur } from './pixels/filters.ts'
import { rotate } from './pixels/rotate.ts'
import { findRegions } from './regions.ts'

describe('findRegions', () => {
  it('finds bars, their direction and their extent', async () => {
    const code = await drawCode('Code128', 'ABC-12345', { quiet: 4 })
    const frame = compose(900, 700, [{ picture: code, x: 250, y: 250 }], 255)
    for (const angle of [0, 20, -35, 80]) {
      const [region] = findRegions(rotate(frame, angle), 4).filter(({ kind }) => kind === 'linear')
      expect(region?.angle).toBeCloseTo(angle, -0.5)
      expect(region?.length).toBeGreaterThan(code.width * 0.75)
      expect(region?.length).toBeLessThan(code.width * 1.25)
    }
  })

  it('finds a matrix where it lies', async () => {
    const code = await drawCode('DataMatrix', 'FRD-1234567890', { module: 5, quiet: 1 })
    const frame = compose(800, 600, [{ picture: code, x: 500, y: 100 }])
    const [region] = findRegions(frame, 4)
    expect(region?.kind).toBe('matrix')
    expect(region?.centre.x).toBeCloseTo(500 + code.width / 2, -1.6)
    expect(region?.centre.y).toBeCloseTo(100 + code.height / 2, -1.6)
  })

  it('takes for bars only edges that run the same way', () => {
    expect(new Set(findRegions(noise(800, 600), 8).map(({ kind }) => kind))).toEqual(
      new Set(['matrix']),
    )
  })

  it('of two equal codes the one without grain is likelier, though grain has edges too', async () => {
    const code = await drawCode('Code128', 'ABC-12345', { quiet: 4 })
    const grain = noise(code.width, code.height)
    const grey = (amount: number) => ({
      ...code,
      data: code.data.map((value, i) => 80 + value * 0.4 + amount * ((grain.data[i] ?? 0) - 128)),
    })
    const clean = { picture: grey(0), x: 96, y: 96 }
    for (const amount of [0.1, 0.3]) {
      const frame = compose(900, 700, [clean, { picture: grey(amount), x: 96, y: 416 }], 182)
      const bars = findRegions(frame, 8).filter(({ kind }) => kind === 'linear')
      expect(bars).toHaveLength(2)
      expect(bars[0]?.centre.y).toBeLessThan(350)
    }
  })

  it('finds nothing in a flat or a soft picture', () => {
    expect(findRegions(compose(400, 300, []), 4)).toEqual([])
    expect(
      findRegions(blur(compose(400, 300, [{ picture: noise(40, 40), x: 50, y: 50 }]), 8), 4),
    ).toEqual([])
  })
})

describe('barsAt', () => {
  it('takes the direction of the bars, not that of the rows that read them', async () => {
    const code = await drawCode('ITF', '6355137804', { module: 4 })
    const slanted = rotate(compose(700, 700, [{ picture: code, x: 120, y: 200 }], 255), -30)
    const part = quadOf({ x: 300, y: 320, width: 100, height: 6 })
    const bars = barsAt(slanted, part, findRegions(slanted, 4))
    expect(slantOf(bars)).toBeCloseTo(30, -0.7)
    expect(bars.length).toBeGreaterThan(250)
  })

  it.each([
    [0, 0],
    [90, 0],
    [-80, 10],
    [30, 30],
    [-50, 40],
    [170, 10],
  ])('%i degrees are %i off the upright', (angle, slant) => {
    expect(slantOf({ centre: { x: 0, y: 0 }, angle, length: 1, breadth: 1 })).toBe(slant)
  })
})

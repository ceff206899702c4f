import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compose, drawCode, noise, openTestEngine } from './draw.fixtures.ts'
import type { Engine } from './engine.ts'
import { createFrameReader } from './frame-reader.ts'
import type { FrameReader } from './frame-reader.ts'
import { blur } from './pixels/filters.ts'
import type { Gray } from './pixels/gray.ts'

let engine: Engine
let reader: FrameReader
let clock = 0

beforeAll(async () => {
  engine = await openTestEngine()
})

beforeEach(() => {
  clock = 0
  reader = createFrameReader(engine, () => clock)
})

/** Shows a frame `times` in a row, 100 ms apart; what each look gave as text, with ! when settled. */
async function show(frame: Gray, times: number): Promise<string[]> {
  const seen: string[] = []
  for (let i = 0; i < times; i++) {
    clock += 100
    const codes = await reader.read(frame, {})
    seen.push(codes.map(({ text, settled }) => `${text}${settled ? '!' : ''}`).join(' '))
  }
  return seen
}

const inFrame = (picture: Gray, x = 400, y = 240): Gray => compose(1280, 720, [{ picture, x, y }])

describe('createFrameReader', () => {
  it('settles a Data Matrix on its first frame', async () => {
    const code = await drawCode('DataMatrix', '(01)07046261234566(10)A', { options: 'gs1' })
    expect(await show(inFrame(code), 1)).toEqual(['010704626123456610A!'])
  })

  it('settles an EAN-13 on the second agreeing frame', async () => {
    const code = await drawCode('EAN13', '7046261234566')
    expect(await show(inFrame(code), 2)).toEqual(['7046261234566', '7046261234566!'])
  })

  it('does not count frames from before a reset', async () => {
    const frame = inFrame(await drawCode('EAN13', '7046261234566'))
    await show(frame, 1)
    reader.reset()
    expect(await show(frame, 1)).toEqual(['7046261234566'])
  })

  it('puts the code nearest to the centre of the box first', async () => {
    const frame = compose(1280, 720, [
      { picture: await drawCode('DataMatrix', 'LEFT'), x: 200, y: 300 },
      { picture: await drawCode('DataMatrix', 'RIGHT'), x: 900, y: 300 },
    ])
    const at = async (x: number) => {
      const codes = await reader.read(frame, { box: { x, y: 260, width: 200, height: 200 } })
      return codes.map(({ text }) => text)
    }
    expect(await at(150)).toEqual(['LEFT', 'RIGHT'])
    expect(await at(850)).toEqual(['RIGHT', 'LEFT'])
  })

  it('reads a GS1-128 that is wider than the box', async () => {
    const text = '(01)07046261234566(17)271130(10)ABC123'
    const code = await drawCode('Code128', text, { options: 'gs1', module: 2 })
    expect(code.width).toBeGreaterThan(550)
    const [seen] = await show(inFrame(code, 300, 300), 1)
    expect(seen).toBe('01070462612345661727113010ABC123!')
  })

  it('reads a blurred EAN-13 within a second, by a closer look', async () => {
    const code = blur(await drawCode('EAN13', '7046261234566', { module: 2, quiet: 12 }), 1, 3)
    const seen = await show(inFrame(code), 10)
    expect(seen).toContain('7046261234566!')
    expect(seen.every((text) => text === '' || text.startsWith('7046261234566'))).toBe(true)
  })

  it('reads nothing in a round of frames of noise', async () => {
    const frames = await show(noise(480, 270), 8)
    expect(new Set(frames)).toEqual(new Set(['']))
  })
})

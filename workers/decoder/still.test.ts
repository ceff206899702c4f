import { beforeAll, describe, expect, it } from 'vitest'
import { compose, drawCode, noise, openTestEngine } from './draw.fixtures.ts'
import type { Engine } from './engine.ts'
import { centreOf } from './geometry.ts'
import { blur } from './pixels/filters.ts'
import type { Gray } from './pixels/gray.ts'
import { rotate } from './pixels/rotate.ts'
import { decodeStill } from './still.ts'

const GS = '\u001d'
let engine: Engine

beforeAll(async () => {
  engine = await openTestEngine()
})

const first = async (picture: Gray) => (await decodeStill(engine, picture))[0]

describe('decodeStill: every format', () => {
  it.each([
    ['QRCode', 'Hej på dig', 'QRCode', ']Q1', 'Hej på dig'],
    ['Aztec', 'AZTEC 123', 'Aztec', ']z0', 'AZTEC 123'],
    ['DataMatrix', 'FRD-S-42', 'DataMatrix', ']d1', 'FRD-S-42'],
    ['MaxiCode', 'MAXI 123', 'MaxiCode', ']U0', 'MAXI 123'],
    ['PDF417', 'PDF 123', 'PDF417', ']L2', 'PDF 123'],
    ['Codabar', 'A12345678B', 'Codabar', ']F0', 'A12345678B'],
    ['Code39', 'AB-1234', 'Code39', ']A0', 'AB-1234'],
    ['Code93', 'AB1234', 'Code93', ']G0', 'AB1234'],
    ['Code128', 'Ab123456', 'Code128', ']C0', 'Ab123456'],
    ['ITF', '07046261234566', 'ITF', ']I1', '07046261234566'],
    ['EAN13', '7046261234566', 'EAN13', ']E0', '7046261234566'],
    ['EAN13', '9780735200449+51299', 'EAN13', ']E3', '978073520044951299'],
    ['EAN13', '9771234567003+12', 'EAN13', ']E3', '977123456700312'],
    ['EAN8', '12345670', 'EAN8', ']E4', '12345670'],
    ['UPCA', '012345678905', 'EAN13', ']E0', '0012345678905'],
    ['UPCE', '01234565', 'UPCE', ']E0', '0012345000065'],
    ['DataBarOmni', '(01)07046261234566', 'DataBar', ']e0', '0107046261234566'],
    ['DataBarStkOmni', '(01)07046261234566', 'DataBar', ']e0', '0107046261234566'],
    ['DataBarExp', '(01)07046261234566(10)AB1', 'DataBarExpanded', ']e0', '010704626123456610AB1'],
    [
      'DataBarExpStk',
      '(01)07046261234566(10)AB1',
      'DataBarExpanded',
      ']e0',
      '010704626123456610AB1',
    ],
  ] as const)('%s %s', async (drawn, content, format, symbology, text) => {
    const code = await first(await drawCode(drawn, content))
    expect(code).toMatchObject({ text, format, settled: true })
    expect(code?.symbology.slice(0, 2)).toBe(symbology.slice(0, 2))
    if (format !== 'ITF') expect(code?.symbology).toBe(symbology)
  })

  it.each([
    ['DataMatrix', 'gs1,forceSquare', ']d2'],
    ['Code128', 'gs1', ']C1'],
    ['QRCode', 'gs1', ']Q3'],
  ] as const)('keeps the separators of a GS1 %s', async (format, options, symbology) => {
    const content = '(01)07046261234566(10)AB1(21)XYZ'
    const code = await first(await drawCode(format, content, { options }))
    expect(code).toMatchObject({ text: `010704626123456610AB1${GS}21XYZ`, symbology })
  })
})

describe('decodeStill: hard pictures', () => {
  it('reads a blurred EAN-13 that the rows alone do not give', async () => {
    const picture = blur(await drawCode('EAN13', '7046261234566', { module: 2 }), 1, 3)
    expect((await first(picture))?.text).toBe('7046261234566')
  })

  it('reads an ITF on the slant as a whole, not a part of it', async () => {
    const code = await drawCode('ITF', '6355137804', { module: 4 })
    const frame = compose(700, 700, [{ picture: code, x: 120, y: 200 }], 255)
    expect((await decodeStill(engine, rotate(frame, 35))).map(({ text }) => text)).toEqual([
      '6355137804',
    ])
  })

  it('reads a code that is cut out to its edge, and a light one on dark', async () => {
    const tight = await drawCode('Code128', 'EDGE-12', { quiet: 0 })
    expect((await first(tight))?.text).toBe('EDGE-12')
    const matrix = await drawCode('DataMatrix', 'NEGATIVE')
    expect((await first({ ...matrix, data: matrix.data.map((v) => 255 - v) }))?.text).toBe(
      'NEGATIVE',
    )
  })

  it('gives positions in the pixels of a picture that was shrunk for the look', async () => {
    const code = await drawCode('QRCode', 'LARGE', { module: 12 })
    const frame = compose(2600, 2000, [{ picture: code, x: 1500, y: 900 }])
    const found = await first(frame)
    expect(found?.text).toBe('LARGE')
    const centre = found && centreOf(found.position)
    expect(centre?.x).toBeCloseTo(1500 + code.width / 2, -1.3)
    expect(centre?.y).toBeCloseTo(900 + code.height / 2, -1.3)
  })

  it('puts the code nearest to the aim first', async () => {
    const left = await drawCode('DataMatrix', 'LEFT')
    const right = await drawCode('QRCode', 'RIGHT')
    const frame = compose(900, 300, [
      { picture: left, x: 40, y: 80 },
      { picture: right, x: 640, y: 80 },
    ])
    const towards = async (x: number) =>
      (await decodeStill(engine, frame, { towards: { x, y: 150 } })).map(({ text }) => text)
    expect(await towards(100)).toEqual(['LEFT', 'RIGHT'])
    expect(await towards(800)).toEqual(['RIGHT', 'LEFT'])
  })
})

describe('decodeStill: asked to stop', () => {
  it('takes no further look', async () => {
    let asked = 0
    const goOn = () => Promise.resolve(++asked < 3)
    expect(await decodeStill(engine, noise(200, 150), { goOn })).toEqual([])
    expect(asked).toBe(3)
  })
})

describe('decodeStill: no code', () => {
  it.each([
    ['a flat picture', () => compose(200, 150, [])],
    ['noise', () => noise(200, 150)],
    ['soft noise', () => blur(noise(200, 150, 7), 2)],
    ['a single pixel', () => compose(1, 1, [])],
    ['a line', () => compose(300, 1, [])],
  ])('reads nothing in %s', async (_, make) => {
    expect(await decodeStill(engine, make())).toEqual([])
  })

  it('reads nothing in half of a code', async () => {
    const code = await drawCode('EAN13', '7046261234566')
    const data = code.data.map((value, i) => (i % code.width > code.width / 2 ? 255 : value))
    expect(await decodeStill(engine, { ...code, data })).toEqual([])
  })
})

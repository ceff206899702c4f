import { describe, expect, it } from 'vitest'
import type { CodeFormat } from '@forrad/core/scanner'
import type { EanRead } from './ean/read-ean.ts'
import type { RawRead } from './engine.ts'
import { mainText, weigh } from './evidence.ts'
import { quadOf } from './quad.fixtures.ts'
import type { Look, Sighting } from './looks.ts'

const HERE = quadOf({ x: 10, y: 10, width: 100, height: 40 })
const THERE = quadOf({ x: 300, y: 10, width: 100, height: 40 })

function read(format: CodeFormat, text: string, more: Partial<RawRead> = {}): RawRead {
  return { text, format, symbology: ']X0', position: HERE, lines: 10, ...more }
}

function seen(look: Partial<Look>, ...reads: RawRead[]): Sighting {
  return { look: { name: 'test', ...look }, reads }
}

function bars(text: string, more: Partial<EanRead> = {}): EanRead {
  return { kind: 'EAN13', text, lines: 3, certainty: 3, position: HERE, ...more }
}

const PLAIN = {}
const DOUBLE = { scale: 2 }
const TRIPLE = { scale: 3 }

/** Texts that are believed. */
function believed(sightings: readonly Sighting[], fitted: readonly EanRead[] = []): string[] {
  return weigh(sightings, fitted)
    .filter(({ settled }) => settled)
    .map((one) => one.read.text)
}

describe('weigh: what the blurred reader alone is enough for', () => {
  it.each([
    ['a certain EAN-13', bars('7046261234566', { certainty: 2.1 }), true],
    ['a doubtful EAN-13', bars('7046261234566', { certainty: 1.9 }), false],
    [
      'an EAN-13 of many uncertain lines',
      bars('0073333533064', { certainty: 2.64, lines: 9 }),
      false,
    ],
    ['a certain EAN-8', bars('73513537', { kind: 'EAN8', certainty: 3 }), true],
    ['a doubtful EAN-8', bars('73513537', { kind: 'EAN8', certainty: 2 }), false],
    ['a UPC-E, however certain', bars('0034350000038', { kind: 'UPCE', certainty: 9 }), false],
  ])('%s', (_, one, expected) => {
    expect(believed([], [one])).toEqual(expected ? [one.text] : [])
  })

  it('a doubtful read confirms what another reader saw', () => {
    const one = read('EAN13', '7046261234566')
    expect(believed([seen(PLAIN, one)], [bars(one.text, { certainty: 0.7 })])).toEqual([one.text])
  })
})

describe('weigh: what one look is enough for', () => {
  it.each([
    ['a Data Matrix', read('DataMatrix', 'x', { lines: 0 }), true],
    [
      'an Aztec',
      read('Aztec', 'x', { lines: 0, position: quadOf({ x: 0, y: 0, width: 50, height: 50 }) }),
      true,
    ],
    ['an Aztec that is no square', read('Aztec', '083', { lines: 0 }), false],
    ['a QR code', read('QRCode', 'x', { lines: 0 }), true],
    ['a small kind of a matrix', read('QRCode', 'x', { lines: 0, weak: true }), false],
    ['a PDF417 with correction to spare', read('PDF417', 'x', { lines: 0, spare: 0.5 }), true],
    ['a PDF417 without', read('PDF417', 'x', { lines: 0, spare: 0 }), false],
    ['a Code 128 on three rows', read('Code128', 'A1', { lines: 3 }), true],
    ['a Code 128 on two rows', read('Code128', 'A1', { lines: 2 }), false],
    ['a Code 39 on many rows', read('Code39', 'AB-1', { lines: 8 }), true],
    ['a Code 39 on three rows', read('Code39', 'AB-1', { lines: 3 }), false],
    ['a Code 39 of three letters', read('Code39', '083', { lines: 30 }), false],
    ['an ITF of 14 digits with its check digit', read('ITF', '07046261234566'), true],
    ['an ITF of 14 digits without', read('ITF', '07046261234567'), false],
    ['an ITF of six digits', read('ITF', '123456', { lines: 40 }), false],
    ['a Codabar', read('Codabar', 'A12345B', { lines: 40 }), false],
    ['a DataBar on four rows', read('DataBar', '0107046261234566', { lines: 4 }), true],
    ['a DataBar on three rows', read('DataBar', '0107046261234566', { lines: 3 }), false],
    [
      'a DataBar expanded that is an element string',
      read('DataBarExpanded', '010704626123456610ABC'),
      true,
    ],
    ['a DataBar expanded without a trade item', read('DataBarExpanded', '254V0HXIR30A.1'), false],
    ['an EAN-13, however many rows', read('EAN13', '7046261234566', { lines: 200 }), false],
    ['a UPC-E', read('UPCE', '0012345000065', { lines: 200 }), false],
  ])('%s', (_, one, expected) => {
    expect(believed([seen(PLAIN, one)])).toEqual(expected ? [one.text] : [])
  })
})

describe('weigh: what a second way of looking settles', () => {
  it('a Codabar that two scales read on some rows each', () => {
    const one = read('Codabar', 'A12345B', { lines: 4 })
    expect(believed([seen(PLAIN, one), seen(DOUBLE, one)])).toEqual(['A12345B'])
  })

  it('not a row of bars that was only told from its ground otherwise: that is the same rows again', () => {
    const one = read('Code39', 'AB-1', { lines: 4 })
    expect(believed([seen(PLAIN, one), seen({ threshold: 'global' }, one)])).toEqual([])
  })

  it('not two looks that read different things', () => {
    const sightings = [
      seen(PLAIN, read('Codabar', 'A12345B', { lines: 4 })),
      seen(DOUBLE, read('Codabar', 'A12346B', { lines: 4 })),
    ]
    expect(believed(sightings)).toEqual([])
  })

  it('not a stacked DataBar, whose rows every look may put together wrong', () => {
    const one = read('DataBar', '0107046261234566', { lines: 3 })
    expect(believed([seen(PLAIN, one), seen({ straight: true }, one), seen(DOUBLE, one)])).toEqual(
      [],
    )
  })

  it('a small kind of a matrix, and a PDF417 without correction to spare', () => {
    const weak = read('QRCode', 'x', { lines: 0, weak: true })
    expect(believed([seen(PLAIN, weak), seen(DOUBLE, weak)])).toEqual(['x'])
    const bare = read('PDF417', 'y', { lines: 0, spare: 0 })
    expect(believed([seen(PLAIN, bare), seen(DOUBLE, bare)])).toEqual(['y'])
  })

  it('not a Code 39 of three letters: three ways must show it, each on ten rows', () => {
    const by = (lines: number, ...looks: object[]) => {
      const one = read('Code39', '083', { lines })
      return believed(looks.map((look) => seen(look, one)))
    }
    expect(by(30, PLAIN, DOUBLE)).toEqual([])
    expect(by(9, PLAIN, DOUBLE, TRIPLE)).toEqual([])
    expect(by(10, PLAIN, DOUBLE, TRIPLE)).toEqual(['083'])
  })

  it('an ITF that may be cut short only when its bars were set upright', () => {
    const one = read('ITF', '123456')
    expect(believed([seen(PLAIN, one), seen(DOUBLE, one)])).toEqual([])
    expect(believed([seen(PLAIN, one), seen({ straight: true }, one)])).toEqual(['123456'])
  })
})

describe('weigh: what is no look at the picture as it is', () => {
  // A GS1-128 whose content is no GS1: a label's fault where the picture shows it, else a misread.
  const broken = read('Code128', '01766421030697084756994706', { symbology: ']C1' })

  it('is one that enlarges, filters, unbends or turns', () => {
    expect(believed([seen(PLAIN, broken)])).toEqual([broken.text])
    const looks: Partial<Look>[] = [
      { scale: 2 },
      { filters: ['flat'] },
      { bend: { columns: 0.1, rows: 0, twistX: 0, twistY: 0 } },
      { straight: true },
    ]
    for (const look of looks) expect(believed([seen(look, broken)])).toEqual([])
  })
})

describe('weigh: EAN and UPC', () => {
  const ean = read('EAN13', '7034759003930', { lines: 7 })

  it('believes what the bars say, too', () => {
    expect(believed([seen(PLAIN, ean)], [bars(ean.text)])).toEqual([ean.text])
  })

  it('believes the bars against the rows', () => {
    expect(believed([seen(PLAIN, ean)], [bars('5030159003930')])).toEqual(['5030159003930'])
  })

  it('believes the bars alone, with the right symbology', () => {
    const [one] = weigh([], [bars('12345670', { kind: 'EAN8' })])
    expect(one).toMatchObject({ settled: true, read: { format: 'EAN8', symbology: ']E4' } })
  })

  it('believes rows that three ways agree on, where the bars say nothing', () => {
    const sightings = [seen(PLAIN, ean), seen(DOUBLE, ean), seen(TRIPLE, ean)]
    expect(believed(sightings)).toEqual([ean.text])
    const thin = { ...ean, lines: 2 }
    expect(believed([seen(PLAIN, thin), seen(DOUBLE, thin), seen(TRIPLE, thin)])).toEqual([])
  })

  it('prefers the read with an add-on that some rows show, and drops one that hardly any does', () => {
    const main = read('EAN13', '9780735200449', { lines: 40, symbology: ']E0' })
    const whole = read('EAN13', '978073520044951299', { lines: 5, symbology: ']E3' })
    expect(believed([seen(PLAIN, main, whole)], [bars(main.text)])).toEqual([whole.text])
    expect(believed([seen(PLAIN, whole, main)], [bars(main.text)])).toEqual([whole.text])
    const some = { ...whole, lines: 3 }
    expect(believed([seen(PLAIN, some)], [bars(main.text)])).toEqual([whole.text])
    const doubtful = { ...whole, lines: 2 }
    expect(believed([seen(PLAIN, main, doubtful)], [bars(main.text)])).toEqual([main.text])
    expect(believed([seen(PLAIN, doubtful)], [bars(main.text)])).toEqual([main.text])
  })

  it('names an EAN-8 as one once its add-on is left out', () => {
    const doubtful = read('EAN8', '1234567012', { lines: 2, symbology: ']E3' })
    const [one] = weigh([seen(PLAIN, doubtful)], [])
    expect(one?.read).toMatchObject({ text: '12345670', symbology: ']E4' })
  })

  it('tells the main digits from those of the add-on', () => {
    expect(mainText({ text: '978073520044951299', symbology: ']E3' })).toBe('9780735200449')
    expect(mainText({ text: '1234567012', symbology: ']E3' })).toBe('12345670')
    expect(mainText({ text: '978073520044951299', symbology: ']C0' })).toBe('978073520044951299')
  })
})

describe('weigh: reads on one spot', () => {
  it('drops a part of a longer read', () => {
    const whole = read('ITF', '00012345678905')
    const part = read('ITF', '12345678', { lines: 30 })
    const sightings = [seen({ straight: true }, whole, part), seen(PLAIN, part)]
    expect(weigh(sightings, []).map((one) => one.read.text)).toEqual([whole.text])
  })

  it('keeps both of two codes that lie apart', () => {
    const one = read('Code128', 'LEFT')
    const other = read('Code128', 'RIGHT', { position: THERE })
    expect(believed([seen(PLAIN, one, other)])).toEqual(['LEFT', 'RIGHT'])
  })

  it('keeps both of two that say the same and lie apart', () => {
    const one = read('Code128', 'BOX')
    expect(believed([seen(PLAIN, one, { ...one, position: THERE })])).toEqual(['BOX', 'BOX'])
  })

  it('keeps the one with more rows of two that are not believed', () => {
    const [much, little] = [
      read('Codabar', 'A12345B', { lines: 9 }),
      read('Codabar', 'A12346B', { lines: 4 }),
    ]
    const [one, ...others] = weigh([seen(PLAIN, little, much)], [])
    expect([one?.read.text, others]).toEqual([much.text, []])
  })

  it('keeps the believed one of two readings of a PDF417', () => {
    const sound = read('PDF417', 'GOOD', { lines: 0, spare: 0.5 })
    const bare = read('PDF417', 'BAD', { lines: 0, spare: 0 })
    expect(weigh([seen(PLAIN, bare, sound)], []).map((one) => one.read.text)).toEqual(['GOOD'])
  })

  it('keeps the believed one of two rows of bars', () => {
    const sightings = [
      seen(PLAIN, read('Code128', 'GOOD', { lines: 5 }), read('Codabar', 'A12345B', { lines: 9 })),
    ]
    expect(weigh(sightings, []).map((one) => one.read.text)).toEqual(['GOOD'])
  })
})

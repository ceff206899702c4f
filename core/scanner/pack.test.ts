import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildElementString, interpret } from '../domain/gs1/index.ts'
import { createPackInterpreter, joinPack, onePack, packHalf, samePack } from './pack.ts'

const today = '2026-11-21'
const GS = '\u001d'
const GTIN = '07046261012348'
const EAN = GTIN.slice(1)

function read(text: string, symbology?: string) {
  return interpret(text, { today, symbology })
}

const BATCH = `10LOT12${GS}17271231`

describe('packHalf', () => {
  it.each([
    ['an EAN', EAN, ']E0', 'item'],
    ['a GTIN alone', `01${GTIN}`, ']d2', 'item'],
    ['a GTIN and a serial number', `01${GTIN}21ABC`, ']d2', 'item'],
    ['a lot', '10LOT12', ']C1', 'batch'],
    ['an expiry date', '17271231', ']C1', 'batch'],
    ['lot and expiry', BATCH, ']C1', 'batch'],
    ['everything', `01${GTIN}${BATCH}`, ']d2', null],
    ['a serial number alone', '21ABC', ']C1', null],
    ['a logistic unit', `02${GTIN}3710${GS}10LOT12`, ']C1', null],
    ['a text', 'Alvedon', undefined, null],
    ['a shelf place', 'FRD-S-12', undefined, null],
  ] as const)('PACK-1 %s', (_what, text, symbology, half) => {
    expect(packHalf(read(text, symbology))).toBe(half)
  })
})

describe('joinPack', () => {
  it('PACK-2 gives one element string in either order', () => {
    const item = read(EAN, ']E0')
    const batch = read(BATCH, ']C1')
    const text = joinPack(item, batch, today)
    expect(text).toBe(joinPack(batch, item, today))
    expect(interpret(text ?? '', { today })).toMatchObject({
      kind: 'gs1',
      gtin: GTIN,
      lot: 'LOT12',
      expiry: '2027-12-31',
    })
  })

  it('PACK-2 gives nothing for two of the same kind, or two serial numbers', () => {
    expect(joinPack(read(EAN), read(`01${GTIN}`, ']d2'), today)).toBeNull()
    expect(joinPack(read('10A', ']C1'), read('17271231', ']C1'), today)).toBeNull()
    const first = read(`01${GTIN}21ABC`, ']d2')
    expect(joinPack(first, read(`10A${GS}21XYZ`, ']C1'), today)).toBeNull()
    expect(joinPack(first, read(`10A${GS}21ABC`, ']C1'), today)).not.toBeNull()
  })

  it('PACK-2 loses nothing of either half', () => {
    const lot = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
    fc.assert(
      fc.property(lot, lot, (batch, serial) => {
        const built = buildElementString([{ ai: '10', value: batch }], 2026)
        const item = read(`01${GTIN}21${serial}`, ']d2')
        const text = built.ok ? joinPack(item, read(built.text, ']C1'), today) : null
        expect(read(text ?? '')).toMatchObject({ gtin: GTIN, lot: batch, serial })
      }),
    )
  })
})

describe('samePack', () => {
  const ean = { text: EAN, symbology: ']E0' }
  const full = { text: `01${GTIN}${BATCH}`, symbology: ']d2' }
  const otherLot = { text: `01${GTIN}10LOT13`, symbology: ']d2' }
  const otherItem = { text: '010704626012349510LOT12', symbology: ']d2' }
  const unit = { text: `02${GTIN}3710`, symbology: ']C1' }

  it('PACK-4 lets the code that tells the batch stand for the EAN of the same pack', () => {
    expect(samePack(ean, [full])).toEqual({ code: full, joined: [full] })
    expect(samePack(full, [ean])).toEqual({ code: full, joined: [ean] })
  })

  it.each([
    ['another item', [otherItem]],
    ['two packs of the item', [full, otherLot]],
    ['a logistic unit', [unit]],
    ['nothing else', []],
  ])('PACK-4 leaves an EAN beside %s as it is', (_, others) => {
    expect(samePack(ean, others)).toEqual({ code: ean, joined: [] })
  })

  it('PACK-4 leaves the nearer of two packs of one item as it is', () => {
    expect(samePack(full, [otherLot, ean])).toEqual({ code: full, joined: [] })
  })
})

describe('packs of one batch with serial numbers', () => {
  const ean = { text: EAN, symbology: ']E0' }
  const serial = (of: string, symbology = ']d2') => ({
    text: `01${GTIN}${BATCH}21${of}`,
    symbology,
  })
  const [one, other] = [serial('S1'), serial('S2')]

  it('PACK-7 are two, and the EAN is the nearer one’s', () => {
    expect(samePack(one, [other])).toEqual({ code: one, joined: [] })
    expect(samePack(one, [other, ean])).toEqual({ code: one, joined: [ean] })
    expect(samePack(ean, [one, other])).toEqual({ code: one, joined: [one] })
  })

  it('PACK-7 are two where their codes tell the serial number beside the GTIN alone', () => {
    const [bare, another] = ['S1', 'S2'].map((of) => ({
      text: `01${GTIN}21${of}`,
      symbology: ']d2',
    }))
    if (!bare || !another) throw new Error('two codes')
    expect(samePack(bare, [another, ean])).toEqual({ code: bare, joined: [ean] })
  })

  it('PACK-4 are one where only one of the codes tells its serial number, or both the same', () => {
    const plain = { text: `01${GTIN}${BATCH}`, symbology: ']d2' }
    expect(samePack(plain, [one])).toEqual({ code: plain, joined: [one] })
    expect(samePack(one, [plain])).toEqual({ code: one, joined: [plain] })
    const square = serial('S1', ']Q3')
    expect(samePack(one, [square])).toEqual({ code: one, joined: [square] })
    // Of one pack with a second code beside the other pack.
    expect(samePack(plain, [one, other])).toEqual({ code: plain, joined: [one] })
  })

  it('PACK-7 are not told apart by rows of bars, of which one may be a misread', () => {
    const bars = serial('S2', ']C1')
    expect(samePack(one, [bars])).toEqual({ code: one, joined: [bars] })
    const misread = serial('S3', ']C1')
    expect(samePack(bars, [misread])).toEqual({ code: bars, joined: [misread] })
  })
})

describe('createPackInterpreter', () => {
  function reader() {
    let now = 0
    const hear = createPackInterpreter(interpret, { now: () => now })
    return (after: number, text: string, symbology?: string) => {
      now += after
      return hear(text, { today, symbology })
    }
  }

  it.each([
    [0, true],
    [5000, true],
    [5001, false],
  ])('PACK-3 joins after %d ms: %s', (after, joined) => {
    const hear = reader()
    hear(0, EAN, ']E0')
    const second = hear(after, BATCH, ']C1')
    expect(second).toMatchObject(joined ? { gtin: GTIN, lot: 'LOT12' } : { lot: 'LOT12' })
    expect('gtin' in second).toBe(joined)
  })

  it('PACK-3 joins the batch first and the item second', () => {
    const hear = reader()
    hear(0, BATCH, ']C1')
    expect(hear(900, EAN, ']E0')).toMatchObject({
      kind: 'gs1',
      symbology: ']C1',
      gtin: GTIN,
      expiry: '2027-12-31',
    })
  })

  it('PACK-3 does not reach over another read', () => {
    const hear = reader()
    hear(0, EAN, ']E0')
    hear(100, 'Alvedon')
    expect('gtin' in hear(100, BATCH, ']C1')).toBe(false)
  })

  it('PACK-3 uses both halves up', () => {
    const hear = reader()
    hear(0, EAN, ']E0')
    hear(100, BATCH, ']C1')
    expect('gtin' in hear(100, '10OTHER', ']C1')).toBe(false)
    const other = reader()
    other(0, EAN, ']E0')
    other(100, BATCH, ']C1')
    expect(other(100, '73513537', ']E4')).toMatchObject({ kind: 'gtin', gtin: '00000073513537' })
  })

  it('PACK-3 leaves everything else as it is', () => {
    const hear = reader()
    for (const text of ['', 'Alvedon', 'FRD-S-7', `01${GTIN}${BATCH}`, EAN, '<b>\u0000']) {
      expect(hear(10_000, text)).toEqual(read(text))
    }
  })
})

describe('onePack', () => {
  const ean = read(EAN, ']E0')
  const whole = read(`01${GTIN}${BATCH}`, ']C1')

  it('PACK-6 takes the read that tells more for both', () => {
    expect(onePack(ean, whole)).toBe('second')
    expect(onePack(whole, ean)).toBe('first')
  })

  it('PACK-6 takes two that tell the same, other items, and logistic units for themselves', () => {
    expect(onePack(whole, whole)).toBeNull()
    expect(onePack(ean, ean)).toBeNull()
    expect(onePack(read('73513537', ']E4'), whole)).toBeNull()
    expect(onePack(read('FRD-S-7'), whole)).toBeNull()
    expect(onePack(ean, read(`02${GTIN}3710`, ']C1'))).toBeNull()
  })
})

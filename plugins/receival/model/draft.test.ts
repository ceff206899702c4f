import { describe, expect, it } from 'vitest'
import {
  atOtherLocation,
  isBlank,
  newDraft,
  withLine,
  withNewLine,
  withoutLine,
  withScan,
  withScannedPlace,
  withTyped,
} from './draft.ts'

const lotA = { identifier: 'A', expiration_date: '2027-06-30' }
const lotB = { identifier: 'B', expiration_date: null }
const counts = ({ lines }: ReturnType<typeof newDraft>) =>
  lines.map(({ identifier, expiry, quantity }) => [identifier, expiry, quantity])

describe('a draft', () => {
  it('begins with one blank line, or with the pack in the hand', () => {
    expect(isBlank(newDraft({ itemId: 1 }))).toBe(true)
    expect(counts(newDraft({ itemId: 1, scanned: lotA }))).toEqual([['A', '2027-06-30', 1]])
    expect(
      counts(newDraft({ itemId: 1, scanned: { identifier: null, expiration_date: null } })),
    ).toEqual([['', '', 1]])
  })

  it('ORIGIN-5 knows that a pack was scanned, also at another location', () => {
    const typed = withLine(newDraft({ itemId: 1 }), 1, { identifier: 'A', quantity: 1 })
    expect(typed).not.toHaveProperty('byScan')
    expect(newDraft({ itemId: 1, scanned: lotA }).byScan).toBe(true)
    expect(atOtherLocation(withScan(typed, lotB), 2).byScan).toBe(true)
  })

  it('is not blank once anything was typed, set or sent', () => {
    const draft = newDraft({ itemId: 1 })
    expect(isBlank(withLine(draft, 1, { identifier: 'x' }))).toBe(false)
    expect(isBlank(withLine(draft, 1, { quantity: 1 }))).toBe(false)
    expect(isBlank({ ...draft, sent: { item_id: 1, lines: [] } })).toBe(false)
    expect(isBlank(atOtherLocation(draft, 2))).toBe(true)
  })

  it('always keeps a line', () => {
    const two = withNewLine(withLine(newDraft({ itemId: 1 }), 1, { quantity: 3 }))
    expect(two.lines.map(({ key }) => key)).toEqual([1, 2])
    const one = withoutLine(two, 2)
    expect(counts(one)).toEqual([['', '', 3]])
    expect(counts(withoutLine(one, 1))).toEqual([['', '', 0]])
  })

  it('at another location has no shelf places and no typed levels', () => {
    const levels = { reorder_point: '1', preferred_stock_level: '2', reorder_multiple: '3' }
    const draft = withLine({ ...newDraft({ itemId: 1 }), levels }, 1, { placeId: 11, placed: true })
    expect(atOtherLocation(draft, 2)).toMatchObject({
      locationId: 2,
      levels: null,
      lines: [{ placeId: null, placed: false }],
    })
  })
})

describe('scanning packs', () => {
  it('the same batch adds one to its line, another one begins a line on the same shelf place', () => {
    let draft = withLine(newDraft({ itemId: 1 }), 1, { placeId: 11, placed: true })
    for (const batch of [lotA, lotA, lotB, lotA]) draft = withScan(draft, batch)
    expect(counts(draft)).toEqual([
      ['A', '2027-06-30', 3],
      ['B', '', 1],
    ])
    expect(draft.lines[1]).toMatchObject({ placeId: 11, placed: true })
  })

  it('adds to what was typed', () => {
    const draft = withLine(newDraft({ itemId: 1, scanned: lotA }), 1, { quantity: 40 })
    expect(counts(withScan(draft, lotA))).toEqual([['A', '2027-06-30', 41]])
  })

  it('the same lot with another date is another batch', () => {
    const draft = withScan(newDraft({ itemId: 1, scanned: lotA }), {
      ...lotA,
      expiration_date: '2028-01-31',
    })
    expect(draft.lines).toHaveLength(2)
  })

  it('a shelf place goes to the first line without one, else to the last', () => {
    let draft = withScan(newDraft({ itemId: 1, scanned: lotA }), lotB)
    for (const id of [11, 12, 13]) draft = withScannedPlace(draft, id)
    expect(draft.lines.map(({ placeId }) => placeId)).toEqual([11, 13])
  })

  const undated = { identifier: 'L', expiration_date: null }
  const bare = { identifier: null, expiration_date: null }

  it('DELIVERY-27 the date that the first of a lot was given holds for those that tell none', () => {
    let draft = withTyped(newDraft({ itemId: 1, scanned: undated }), 1, { expiry: '2027-09-30' })
    for (let count = 0; count < 4; count += 1) draft = withScan(draft, undated)
    expect(counts(draft)).toEqual([['L', '2027-09-30', 5]])
    // Two dates of the lot: nobody can say which.
    draft = withScan(draft, { identifier: 'L', expiration_date: '2028-01-31' })
    draft = withScan(draft, undated)
    expect(counts(draft)).toEqual([
      ['L', '2027-09-30', 5],
      ['L', '2028-01-31', 1],
      ['L', '', 1],
    ])
  })

  it('DELIVERY-27 the batch that is given by hand holds for packs that tell none, in an only line', () => {
    const first = newDraft({ itemId: 1, scanned: bare })
    const named = withTyped(first, 1, { identifier: 'L', expiry: '2027-09-30' })
    expect(counts(withScan(withScan(named, bare), bare))).toEqual([['L', '2027-09-30', 3]])
    expect(counts(withScan(named, { ...bare, expiration_date: '2027-09-30' }))).toEqual([
      ['L', '2027-09-30', 2],
    ])
    expect(withScan(named, { ...bare, expiration_date: '2028-01-31' }).lines).toHaveLength(2)
    // Another line was begun, for another batch.
    expect(counts(withScan(withNewLine(named), bare))).toEqual([
      ['L', '2027-09-30', 1],
      ['', '', 1],
    ])
    // A lot that a code told is that pack's.
    expect(withScan(newDraft({ itemId: 1, scanned: lotA }), bare).lines).toHaveLength(2)
    const counted = withTyped(newDraft({ itemId: 1, scanned: lotA }), 1, { quantity: 2 })
    expect(withScan(counted, bare).lines).toHaveLength(2)
  })
})

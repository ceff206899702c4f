import type { PlannedLine } from '@forrad/core/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import dialogRule from './dialog-rule.ts'
import { linesToSign, SIGNATURE } from './demands.ts'
import { readWitnessSettings, type WitnessedAct } from './settings.ts'
import { witnessesOf, witnessRule, type Signature, type WitnessFacts } from './witness-rule.ts'

const ALL = { write_off: true, stocktaking: true, remove: true }

function line(quantity: number, fields: Partial<PlannedLine> = {}): PlannedLine {
  const row = { location_id: 1, storage_location_id: 7, identifier: 'A', expiration_date: null }
  return {
    adjustment_index: 0,
    item_id: 1,
    type: 'remove',
    narcotic_level: 2,
    reason: null,
    extra: { [SIGNATURE]: 's' },
    rows: [{ ...row, before: 20, quantity, after: 20 + quantity }],
    ...fields,
  }
}

function signature(quantities: readonly number[], fields: Partial<Signature> = {}): Signature {
  const where = { item_id: 1, type: 'remove', storage_location_id: 7 } as const
  return {
    id: 1,
    user_id: 'anna',
    witness_id: 'berit',
    expires_at: 1000,
    stands: true,
    lines: quantities.map((quantity, n) => ({ ...where, n, quantity, used: false })),
    ...fields,
  }
}

const facts = (fields: Partial<WitnessFacts> = {}): WitnessFacts => ({
  needs: ALL,
  user_id: 'anna',
  isService: false,
  happened: false,
  now: 999,
  signatures: new Map([['s', signature([-2])]]),
  ...fields,
})
/** A count of batches on one shelf place, each with how many more or fewer it found. */
const counted = (quantities: readonly number[]): PlannedLine => {
  const { rows, ...whole } = line(0, { type: 'stocktaking' })
  return {
    ...whole,
    rows: quantities.flatMap((quantity) => rows.map((row) => ({ ...row, quantity }))),
  }
}
const withOne = (one: Signature) => ({ signatures: new Map([['s', one]]) })
const said = (one: PlannedLine, fields: Partial<WitnessFacts> = {}) =>
  witnessRule([one], facts(fields)).map(({ code }) => code)

describe('what needs a witness', () => {
  it.each([
    ['nothing that is not named', line(-2), { needs: { ...ALL, remove: false } }],
    ['nothing that is no narcotic', line(-2, { narcotic_level: 0 }), {}],
    ['no count that changes no figure', line(0, { type: 'stocktaking' }), {}],
    ['no receipt', line(2, { type: 'receive' }), {}],
    ['no move', line(-2, { type: 'move' }), {}],
  ])('WITNESS-1 %s', (_what, change, fields) => {
    expect(said({ ...change, extra: {} }, fields)).toEqual([])
  })

  it.each(['remove', 'stocktaking', 'write_off'] as const)(
    'WITNESS-1 each %s of narcotics',
    (type) => {
      expect(said(line(-2, { type, extra: {} }))).toEqual(['missing'])
    },
  )

  it('WITNESS-1 a count that finds as many of one batch as it misses of another', () => {
    const exchange = counted([-3, 3])
    expect(said({ ...exchange, extra: {} })).toEqual(['missing'])
    expect(linesToSign([exchange], ALL).map(({ quantity }) => quantity)).toEqual([-3, 3])
    // What leaves and what comes is added up apart, whichever batches it is of.
    expect(linesToSign([counted([2, -1, 4, -2])], ALL).map(({ quantity }) => quantity)).toEqual([
      6, -3,
    ])
  })

  it('WITNESS-6 no undo', () => {
    expect(said(line(2, { type: 'undo', extra: {} }))).toEqual([])
  })

  it('WITNESS-4 what is signed says each shelf place with its units', () => {
    const [row] = line(-2).rows
    if (!row) throw new Error('a row')
    const rows = [
      row,
      { ...row, identifier: 'B', quantity: -1 },
      { ...row, storage_location_id: 8 },
    ]
    expect(linesToSign([line(-2, { rows }), line(-2, { narcotic_level: 0 })], ALL)).toEqual([
      { item_id: 1, type: 'remove', storage_location_id: 7, quantity: -3 },
      { item_id: 1, type: 'remove', storage_location_id: 8, quantity: -2 },
    ])
  })
})

describe('which signature holds', () => {
  it.each([
    ['the very same', 'WITNESS-4', signature([-2]), []],
    ['more units', 'WITNESS-4', signature([-5]), []],
    ['fewer units', 'WITNESS-4', signature([-1]), ['changed']],
    ['the other direction', 'WITNESS-4', signature([2]), ['changed']],
    ['a used one', 'WITNESS-3', usedUp(signature([-2])), ['used']],
    ['one that has run out', 'WITNESS-3', signature([-2], { expires_at: 999 }), ['expired']],
    ['a colleague’s', 'WITNESS-3', signature([-2], { user_id: 'cecilia' }), ['invalid']],
    ['one’s own', 'WITNESS-2', signature([-2], { witness_id: 'anna' }), ['invalid']],
    [
      'whose witness is none any more',
      'WITNESS-2',
      signature([-2], { stands: false }),
      ['invalid'],
    ],
  ])('%s (%s)', (_what, _rule, one, codes) => {
    expect(said(line(-2), withOne(one))).toEqual(codes)
  })

  it.each([
    ['both', [-3, 3], []],
    ['more that leave, in whatever order', [3, -4], []],
    ['more of both, as much of each', [-4, 4], []],
    ['more that come: it would miss more than was signed', [4, -3], ['changed']],
    ['what leaves alone', [-3], ['changed']],
    ['what comes alone', [3], ['changed']],
    ['fewer that come', [-3, 2], ['changed']],
  ] as const)('WITNESS-4 what a count exchanges is signed by %s', (_what, signed, codes) => {
    const lines = signature(signed).lines.map((one) => ({ ...one, type: 'stocktaking' as const }))
    expect(said(counted([-3, 3]), withOne(signature([], { lines })))).toEqual(codes)
  })

  const exchange = (quantities: readonly number[]) => {
    const { lines } = signature(quantities)
    return signature([], {
      lines: lines.map((one) => ({ ...one, type: 'stocktaking' as const })),
    })
  }

  it('WITNESS-4 who signed an exchange has signed no loss', () => {
    const signed = exchange([5, -5])
    expect(said(counted([-5]), withOne(signed))).toEqual(['changed'])
    expect(said(counted([4, -5]), withOne(signed))).toEqual(['changed'])
    expect(said(counted([5, -4]), withOne(signed))).toEqual([])
    expect(said(counted([5]), withOne(signed))).toEqual([])
    expect(said(counted([3]), withOne(signed))).toEqual([])
    // What leaves another shelf place is signed by itself.
    const [loss] = exchange([-2]).lines.map((one) => ({ ...one, n: 2, storage_location_id: 8 }))
    const both = withOne({ ...signed, lines: loss ? [...signed.lines, loss] : [] })
    const at = (place: number) => {
      const { rows, ...whole } = counted([-2])
      return { ...whole, rows: rows.map((row) => ({ ...row, storage_location_id: place })) }
    }
    expect([said(at(8), both), said(at(7), both)]).toEqual([[], ['changed']])
  })

  it('WITNESS-4 an exchange that is sent in several changes is one, and what came before them counts for nothing', () => {
    const parts = [counted([-5]), { ...counted([5]), adjustment_index: 1 }]
    expect(witnessRule(parts, facts(withOne(exchange([5, -5]))))).toEqual([])
    const { lines } = exchange([5, -5])
    const used = lines.map((one) => ({ ...one, used: one.quantity > 0 }))
    expect(said(counted([-5]), withOne(signature([], { lines: used })))).toEqual(['changed'])
  })

  it('WITNESS-5 names each line that lacks one', () => {
    const lines = [
      line(-2),
      line(-2, { adjustment_index: 1 }),
      line(-1, { adjustment_index: 2, extra: {} }),
    ]
    expect(witnessRule(lines, facts())).toEqual([
      { adjustment_index: 1, tone: 'refusal', code: 'used', lapsed: true },
      { adjustment_index: 2, tone: 'refusal', code: 'missing', lapsed: true },
    ])
    expect(witnessRule(lines, facts({ isService: true }))[0]).not.toHaveProperty('lapsed')
  })

  it('WITNESS-8 a withdrawal that has happened, or says so, is written without; nothing else is', () => {
    const bare = line(-2, { extra: {} })
    expect(said(bare, { happened: true })).toEqual([])
    expect(said({ ...bare, extra: { 'witness/later': true } })).toEqual([])
    expect(said({ ...bare, type: 'write_off', extra: { 'witness/later': true } })).toEqual([
      'missing',
    ])
    expect(said({ ...bare, type: 'stocktaking' }, { happened: true })).toEqual(['missing'])
  })

  it('WITNESS-9 a script has none', () => {
    expect(said(line(-2), { isService: true, happened: true })).toEqual(['script'])
  })

  it('WITNESS-3, WITNESS-4 no signed unit covers two, whatever is sent together', () => {
    const units = fc.array(fc.integer({ min: -5, max: -1 }), { maxLength: 8 })
    fc.assert(
      fc.property(units, units, (changes, signed) => {
        const lines = changes.map((quantity, adjustment_index) =>
          line(quantity, { adjustment_index }),
        )
        const found = witnessesOf(lines, facts(withOne(signature(signed))))
        const used = found.flatMap((one) => (one?.ok ? one.used.map(({ n }) => n) : []))
        expect(new Set(used).size).toBe(used.length)
        found.forEach((one, index) => {
          if (!one?.ok) return
          const [n = -1] = one.used.map((line) => line.n)
          expect(Math.abs(signed[n] ?? 0)).toBeGreaterThanOrEqual(Math.abs(changes[index] ?? 0))
        })
        // What was signed as it is sent is all covered.
        if (JSON.stringify(changes) === JSON.stringify(signed)) {
          expect(found.every((one) => one?.ok)).toBe(true)
        }
      }),
    )
    const same = fc.property(units, (changes) => {
      const lines = changes.map((quantity, adjustment_index) =>
        line(quantity, { adjustment_index }),
      )
      expect(witnessRule(lines, facts(withOne(signature(changes))))).toEqual([])
    })
    fc.assert(same)
  })
})

describe('in a dialog', () => {
  const set = { write_off: true, stocktaking: false, remove: true }
  it('WITNESS-1, WITNESS-8 it goes on once somebody has signed, or signs a withdrawal later', () => {
    expect(dialogRule([line(-2, { extra: {} })], set)).toMatchObject([{ code: 'unsigned' }])
    expect(dialogRule([line(-2)], set)).toEqual([])
    const later = { extra: { 'witness/later': true } }
    expect(dialogRule([line(-2, later)], set)).toEqual([])
    expect(dialogRule([line(-2, { ...later, type: 'write_off' })], set)).toHaveLength(1)
    expect(dialogRule([line(-2, { extra: {}, type: 'stocktaking' })], set)).toEqual([])
  })
})

describe('settings that cannot be read are no settings that ask for nothing', () => {
  it.each([
    ['the settings is no object', []],
    ['the settings has the unknown "move"', { move: true }],
    ['`remove` is neither true nor false', { remove: 'yes' }],
  ])('%s', (message, written) => {
    expect(() => readWitnessSettings(written)).toThrow(`witness: ${message}`)
  })

  it('none are written: nothing is asked for', () => {
    const nothing: Readonly<Record<WitnessedAct, boolean>> = readWitnessSettings(undefined)
    expect(Object.values(nothing)).toEqual([false, false, false])
  })
})

function usedUp(one: Signature): Signature {
  return { ...one, lines: one.lines.map((signed) => ({ ...signed, used: true })) }
}

import { countedAdjustments, MAX_QUANTITY } from '@forrad/core/domain'
import { describe, expect, it } from 'vitest'
import { NOTHING_TYPED, pressPad, typeKey, type PadKey } from './pad.ts'
import { addPackAt, confirmStep, packsHeld, scanPack, typeFigure } from './round-count.ts'
import { placesOf, refreshRound } from './round-end.ts'
import { countedAt, goTo, stepShown } from './round.ts'
import type { Round } from './round.state.ts'
import { batch, counter, lying, openedPacks, plan, shelf } from './round.fixture.ts'

const [zink, alvedon] = shelf as [(typeof shelf)[0], (typeof shelf)[0]]
const lot = (identifier: string | null, expiration_date: string | null = '2030-01-31') => ({
  identifier,
  expiration_date,
})
const scan = (round: Round, item = alvedon, read: ReturnType<typeof lot> | null = lot('EARLY')) =>
  scanPack(round, { item, batch: read }, counter)
const countOf = (round: Round) => stepShown(round)?.count ?? null
/** A line's pad is opened, and these keys pressed. */
function press(round: Round, line: number, keys: readonly PadKey[]): Round {
  let [now, typing] = [round, NOTHING_TYPED]
  for (const key of keys) {
    typing = typeKey(typing, key, countOf(now))
    now = typeFigure(now, line, typing.typed, typing.before)
  }
  return now
}
const figures = (round: Round, at = round.at) => round.steps[at]?.count?.figures

describe('counting', () => {
  it('ROUND-7 takes one touch for a step that is right, and ends after the last', () => {
    const first = confirmStep(plan(shelf))
    expect([first.at, figures(first, 0)]).toEqual([1, [2, 4]])
    const last = confirmStep(confirmStep(first))
    expect([last.at, stepShown(last)]).toEqual([3, null])
    expect(confirmStep(last)).toBe(last)
    // Back at one, the way leads on past what has been counted.
    expect(confirmStep(goTo(first, 0)).at).toBe(1)
    expect(confirmStep(goTo(last, 1))).toMatchObject({ at: 3 })
  })

  it('ROUND-8 replaces a figure, and leaves the other lines as they were', () => {
    const keys: readonly PadKey[] = ['1', '2', 'erase', '7']
    const typed = keys.reduce<number | null>(pressPad, null)
    expect(typed).toBe(17)
    const round = typeFigure(plan(shelf), 1, typed)
    expect(stepShown(round)?.count).toEqual({ by: 'typed', figures: [2, 17] })
    expect(figures(confirmStep(round), 0)).toEqual([2, 17])
    expect(stepShown(typeFigure(round, 1, null))?.count).toBe(null)
    expect(pressPad(7, 'erase')).toBe(null)
    expect(pressPad(0, '5')).toBe(5)
    expect(pressPad(999_999, '1')).toBe(999_999)
  })

  it('ROUND-8 an emptied pad puts back its own line, and leaves what was counted of the others', () => {
    const typed = press(typeFigure(plan(shelf), 0, 12), 1, ['5', 'erase'])
    expect(countOf(typed)).toEqual({ by: 'typed', figures: [12, 4] })
    expect(figures(press(typed, 1, ['5', 'erase', 'erase', '3']))).toEqual([12, 3])
    expect(figures(press(typed, 0, ['5', '1', 'erase', 'erase']))).toBeUndefined()

    // Packs that were scanned stay, and a line of which none was scanned stays at 0.
    const scanned = scan(scan(plan(shelf)).round).round
    const back = press(scanned, 1, ['5', 'erase'])
    expect(countOf(back)).toEqual({ by: 'scanned', figures: [2, 0] })
    expect(packsHeld(back, alvedon.id)).toBe(2)
    expect(packsHeld(press(scanned, 0, ['5', 'erase']), alvedon.id)).toBe(0)

    // What was confirmed as recorded is so still.
    const sure = goTo(confirmStep(plan(shelf)), 0)
    expect(countOf(press(sure, 1, ['5', 'erase']))).toEqual(countOf(sure))
  })

  it('ROUND-8 with nothing typed there is nothing to erase', () => {
    const begun = plan(shelf)
    for (const round of [begun, typeFigure(begun, 0, 12), scan(begun).round]) {
      expect(press(round, 0, ['erase'])).toBe(round)
      expect(press(round, 1, ['erase', 'erase'])).toBe(round)
    }
  })

  it('ROUND-8 a pack that is scanned in between begins the figure anew, and stays counted', () => {
    const typing = typeKey(NOTHING_TYPED, '5', null)
    const { round } = scan(typeFigure(plan(shelf), 0, 5))
    expect(figures(round)).toEqual([6, 4])
    const count = countOf(round)
    expect(typeKey(typing, '3', count)).toEqual({ typed: 3, before: count })
    expect(typeKey(typing, 'erase', count)).toEqual({ typed: null, before: count })
  })

  it('ROUND-9 begins at 1 with the first pack that is scanned', () => {
    const { round, outcome } = scan(plan(shelf))
    expect(outcome).toEqual({ kind: 'begun', at: 0, counted: 1 })
    expect(stepShown(round)?.count).toEqual({ by: 'scanned', figures: [1, 0] })
  })

  it('ROUND-10 adds one with each scan, also to what was typed', () => {
    const twice = scan(scan(plan(shelf)).round, alvedon, lot('LATE', '2031-01-31'))
    expect(twice.outcome).toEqual({ kind: 'added', at: 0, counted: 2 })
    expect(figures(twice.round)).toEqual([1, 1])
    const typed = scan(typeFigure(plan(shelf), 0, 8))
    expect([typed.outcome.kind, figures(typed.round)]).toEqual(['added', [9, 4]])
  })

  it('ROUND-11 asks where a pack lies that is recorded on another shelf place', () => {
    const onA10 = goTo(plan(shelf), 2)
    const { round, outcome } = scan(onA10)
    expect([round, outcome]).toEqual([onA10, { kind: 'elsewhere', at: 0, place: 'A2' }])
    const pack = { item: alvedon, batch: lot('EARLY') }
    expect(addPackAt(onA10, 0, pack)).toMatchObject({ round: { at: 0 }, outcome: { counted: 1 } })
    const here = scanPack(onA10, { ...pack, here: true }, counter)
    expect(here.outcome).toEqual({ kind: 'unexpected', at: 2, counted: 1 })
    expect(stepShown(here.round)).toMatchObject({ place: 'A10', unexpected: true })
    // On the shelf place that is shown it is counted there, wherever else it lies.
    expect(scan(onA10, zink, lot('Z2')).outcome).toEqual({ kind: 'begun', at: 2, counted: 1 })
  })

  it('ROUND-12 adds an item that the round does not have as a step of its own', () => {
    const other = lying(9, 'Betadine', { A30: [batch('B', 1)] })
    const { round, outcome } = scan(plan(shelf), other, lot('B'))
    expect(outcome).toEqual({ kind: 'unexpected', at: 0, counted: 1 })
    expect(round.steps.map(({ place, item }) => `${place} ${item.display_name}`)).toEqual([
      'A2 Betadine',
      'A2 Alvedon',
      'A2 Zink',
      'A10 Zink',
    ])
    expect(stepShown(round)?.lines).toEqual([{ ...lot('B'), recorded: 0 }])
    expect(stepShown(confirmStep(round))?.item.display_name).toBe('Alvedon')
    expect(scan(goTo(plan(shelf), 3), other).outcome).toEqual({ kind: 'nowhere' })
    const narcotic = { ...other, narcotic_level: 3 }
    expect(scan(plan(shelf), narcotic).outcome).toEqual({ kind: 'not_allowed' })
  })

  it('ROUND-13 adds a batch that is not recorded as a line of its own', () => {
    const other = scan(plan(shelf), alvedon, lot('OTHER'))
    expect(other.outcome.kind).toBe('unexpected')
    expect(stepShown(other.round)?.lines.at(-1)).toEqual({ ...lot('OTHER'), recorded: 0 })
    expect(figures(other.round)).toEqual([0, 0, 1])
    // The same lot with another date is another batch; a code with the lot alone is that lot.
    expect(figures(scan(plan(shelf), alvedon, lot('EARLY', '2033-01-31')).round)).toEqual([0, 0, 1])
    expect(figures(scan(plan(shelf), alvedon, lot('LATE', null)).round)).toEqual([0, 1])
    expect(figures(scan(plan(shelf), alvedon, null).round)).toEqual([1, 0])
    const again = scan(other.round, alvedon, lot('OTHER'))
    expect([countedAt(again.round.steps[0]!), again.outcome.kind]).toEqual([2, 'added'])
  })

  describe('a pack whose code tells the date that an opened one has printed', () => {
    const printed = lot('L1', '2027-06-30')
    const drops = (...batches: readonly ReturnType<typeof batch>[]) =>
      lying(5, 'Ögondroppar', { A2: batches })
    const scans = (item: ReturnType<typeof drops>, times: number, read = printed) =>
      Array.from({ length: times }).reduce<Round>(
        (round) => scan(round, item, read).round,
        plan([item]),
      )

    it('ROUND-13 WHY-2 counts as the opened one that is recorded, which keeps its date', () => {
      const item = drops(openedPacks(1))
      const { round, outcome } = scan(plan([item]), item, printed)
      expect(outcome).toEqual({ kind: 'begun', at: 0, counted: 1 })
      expect(stepShown(round)?.lines).toHaveLength(1)
      expect(figures(round)).toEqual([1])
      const made = countedAdjustments([item], placesOf(round))
      const rows = made.ok ? made.adjustments.flatMap(({ batch_updates }) => batch_updates) : []
      expect(rows).toMatchObject([{ expiration_date: '2026-12-05', quantity: 0 }])
    })

    it.each([printed, lot('L1', null), lot(null, '2027-06-30')])(
      'ROUND-13 WHY-2 fills those that are not opened first, and is not opened where it is more (%o)',
      (read) => {
        const item = drops(openedPacks(1), batch('L1', 4, '2027-06-30'))
        const after = (times: number) => figures(scans(item, times, read))
        expect([after(1), after(4), after(5), after(6)]).toEqual([
          [0, 1],
          [0, 4],
          [1, 4],
          [1, 5],
        ])
      },
    )

    it.each([printed, lot('L1', null), lot(null, '2027-06-30')])(
      'ROUND-13 WHY-2 is a line with the printed date where more lie there than the opened (%o)',
      (read) => {
        const step = stepShown(scans(drops(openedPacks(1)), 3, read))
        expect(step?.lines.at(-1)).toEqual({ ...printed, recorded: 0 })
        expect(step?.count?.figures).toEqual([1, 2])
      },
    )

    it('ROUND-13 OPEN-3 counts on the one line where the opened ones kept their date', () => {
      const opened = { on: '2026-11-05', printed_date: '2027-06-30' }
      const item = drops({ ...batch('L1', 2, '2027-06-30'), opened })
      expect(figures(scans(item, 3))).toEqual([3])
    })
  })

  it('ROUND-24 holds the packs that are scanned, none of what is emptied or only confirmed', () => {
    const begun = plan(shelf)
    expect(packsHeld(begun, alvedon.id)).toBe(0)
    const scanned = scan(scan(begun).round).round
    expect([packsHeld(scanned, alvedon.id), packsHeld(scanned, zink.id)]).toEqual([2, 0])
    // A figure that is typed says nothing of packs; the pad cleared takes back what was scanned.
    expect(packsHeld(typeFigure(scanned, 0, 7), alvedon.id)).toBe(MAX_QUANTITY)
    expect(packsHeld(typeFigure(scanned, 0, null), alvedon.id)).toBe(0)
    // Others changed the figures: what was counted is counted again, pack by pack.
    const moved = refreshRound(scanned, [lying(2, 'Alvedon', { A2: [batch('EARLY', 1)] })])
    expect(packsHeld(moved, alvedon.id)).toBe(0)
    expect(packsHeld(confirmStep(begun), alvedon.id)).toBe(0)
    // On two shelf places together.
    const onA10 = addPackAt(goTo(scan(begun, zink, lot('Z1')).round, 2), 2, {
      item: zink,
      batch: lot('Z2'),
    })
    expect(packsHeld(onA10.round, zink.id)).toBe(2)
  })
})

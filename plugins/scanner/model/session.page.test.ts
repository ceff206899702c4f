import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { aCode, anItem } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { BATCH, begin, FULL, GTIN, LOT12, type World } from './session.fixtures.ts'

const label = aCode('FRD-S-12', { symbology: ']d1' })

/** A scanner over a page that listens, and gives its signals itself. */
async function overPage(outcome: ScanOutcome, world: World = {}) {
  const heard: string[] = []
  const scene = await begin({
    ...world,
    page({ interpretation }) {
      heard.push(interpretation.raw)
      return outcome
    },
  })
  return Object.assign(scene, { heard })
}

describe('over a page that listens', () => {
  it.each([
    ['an item', aCode(FULL), {}],
    [
      'an item that the person may not handle',
      aCode(FULL),
      { items: [anItem({ narcotic_level: 2 })] },
    ],
    ['a shelf label', label, {}],
  ])(
    'SESSION-1 the scanner gives no signal of %s that the page takes',
    async (_what, code, world) => {
      const scene = await overPage('claimed', { ...world, persistent: true })
      await scene.show(code)
      expect([scene.heard.length, scene.signals, scene.passed]).toEqual([1, [], []])
    },
  )

  it.each(['a pack', 'a shelf label'])(
    'SESSION-2 a scanner that stays open scans on after %s',
    async (what) => {
      const scene = await overPage('claimed', { persistent: true })
      await scene.show(what === 'a pack' ? aCode(FULL) : label)
      expect([scene.closed, scene.scanner.phase, scene.state.panel]).toEqual([0, 'scanning', null])
      await scene.show(aCode(GTIN.slice(1), { symbology: ']E0', format: 'EAN13' }))
      expect(scene.heard).toHaveLength(2)
    },
  )

  it.each(['a pack', 'a shelf label'])(
    'SESSION-2 another one closes after %s, once',
    async (what) => {
      const scene = await overPage('claimed')
      await scene.show(what === 'a pack' ? aCode(FULL) : label)
      expect([scene.closed, scene.camera.openCount(), scene.heard.length]).toEqual([1, 0, 1])
    },
  )

  it('SESSION-2 shows no find of its own beside what the page says', async () => {
    let outcome: ScanOutcome = 'passed'
    const scene = await begin({ persistent: true, page: () => outcome })
    await scene.show(aCode(FULL))
    expect(scene.state.lastFound).not.toBeNull()
    outcome = 'claimed'
    await scene.clock.advance(2000)
    await scene.show(aCode(FULL))
    expect(scene.state.lastFound).toBeNull()
  })

  it('SESSION-2 goes on after a code that was typed into it', async () => {
    const scene = await overPage('claimed', { persistent: true })
    await scene.session.type()
    await scene.session.submit('101234')
    expect([scene.heard, scene.state.panel, scene.scanner.phase]).toEqual([
      ['101234'],
      null,
      'scanning',
    ])
  })

  it.each([true, false])(
    'SESSION-3 half a pack is the scanner’s: persistent %s',
    async (persistent) => {
      const scene = await overPage('claimed', { persistent })
      await scene.show(aCode(BATCH, { symbology: ']C1', format: 'Code128' }))
      expect([scene.heard, scene.state.half, scene.signals]).toEqual([[], LOT12, ['half']])
      expect([scene.closed, scene.scanner.phase]).toEqual([0, 'scanning'])
    },
  )

  it('SESSION-4 a code of no item is the scanner’s, with its search', async () => {
    const scene = await overPage('claimed', { items: [] })
    await scene.show(aCode(FULL))
    expect(scene.state.panel).toMatchObject({ kind: 'unknown' })
    expect([scene.heard, scene.signals]).toEqual([[], ['unknown']])
  })

  it.each(['is suggested and agreed to', 'is found in the search'])(
    'SESSION-4 the item that %s is the page’s, as if the code had named it',
    async (how) => {
      const heard: Scan[] = []
      const page = (scan: Scan) => {
        heard.push(scan)
        return 'claimed' as const
      }
      const scene = await begin({ items: [anItem({ gtin: null })], page })
      await scene.show(aCode(FULL))
      const { panel } = scene.state
      if (panel?.kind !== 'unknown') throw new Error('a code of no item')
      if (how === 'is found in the search') {
        await scene.session.search(panel.read)
        const [[, asked]] = scene.ran as [[string, { onChoose: (item: object) => void }]]
        asked.onChoose(anItem())
        await scene.clock.advance(1)
      } else await scene.session.confirm(panel.read)
      expect(heard).toMatchObject([
        { locationId: 7, item: { id: 1 }, interpretation: { gtin: GTIN, lot: 'LOT12' } },
      ])
      // Nothing opens over the page, which gives the signal itself.
      expect([scene.passed, scene.signals]).toEqual([[], ['unknown']])
      expect(scene.ran).not.toContainEqual(expect.arrayContaining(['retrieve.open']))
    },
  )

  it('SESSION-4 in one that stays open the page is asked first', async () => {
    const scene = await overPage('claimed', { items: [], persistent: true })
    await scene.show(aCode(FULL))
    expect([scene.heard.length, scene.state.panel, scene.signals]).toEqual([1, null, []])
    expect(scene.scanner.phase).toBe('scanning')
  })

  it('SESSION-4 and the scanner says what the page does not', async () => {
    const scene = await overPage('passed', { items: [], persistent: true })
    await scene.show(aCode(FULL))
    expect(scene.state.panel).toMatchObject({ kind: 'unknown' })
    expect([scene.heard.length, scene.signals]).toEqual([1, ['unknown']])
  })

  it('SESSION-5 what the page passes has the scanner’s signal and goes on, once', async () => {
    const scene = await overPage('passed')
    await scene.show(aCode(FULL))
    expect([scene.heard.length, scene.passed.length]).toEqual([1, 1])
    expect([scene.signals, scene.closed]).toEqual([['found'], 1])
  })

  it('SESSION-5 what a hand scanner reads there has its signal from who opens it', async () => {
    const scene = await overPage('passed')
    await scene.services.scans.receive({ text: FULL, source: 'scanner' })
    expect([scene.passed.length, scene.signals]).toEqual([1, []])
  })
})

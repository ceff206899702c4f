import { describe, expect, it } from 'vitest'
import { anItem } from '../testing/index.ts'
import { begunPrefix, COUNT_HOURS, GATHERED_HOURS, isBegun } from './begun.ts'
import { begunText, namelessIn, readBegun, withNames } from './begun-text.ts'

const NOW = 1_000_000

describe('what was begun', () => {
  it('BEGUN-1 is kept under its person alone', () => {
    const ids = ['asa', 'asa/x', 'as', 'begun.asa']
    const keys = ids.map((id) => `${begunPrefix(id)}round.1`)
    for (const id of ids) {
      expect(keys.filter((key) => key.startsWith(begunPrefix(id)))).toHaveLength(1)
    }
  })

  it('BEGUN-2 is kept for so long, and read no later', () => {
    expect([COUNT_HOURS, GATHERED_HOURS]).toEqual([8, 72])
    const text = begunText({ lines: [1] }, NOW)
    expect([readBegun(text, NOW - 1), isBegun(text, NOW - 1)]).toEqual([{ lines: [1] }, true])
    expect([readBegun(text, NOW), isBegun(text, NOW)]).toEqual([null, false])
    const unreadable = ['', '7', '{"draft":{}}', `{"until":${NOW + 1},oops`]
    expect(unreadable.map((broken) => readBegun(broken, NOW))).toEqual([null, null, null, null])
    expect(readBegun(null, NOW)).toBeNull()
  })

  it('BEGUN-3 has no name of a narcotic, and gets it back from the item', () => {
    const strong = anItem({
      id: 7,
      display_name: 'Morfin',
      narcotic_level: 2,
      gtin: '07046261012348',
    })
    const plain = anItem({
      id: 8,
      vendor_name: '202',
      display_name: 'Alvedon',
      gtin: null,
      narcotic_level: 0,
    })
    const { id, display_name, narcotic_level } = strong
    const draft = {
      lines: [{ item: strong, quantity: 3 }, { item: plain }],
      short: { id, display_name, narcotic_level },
    }
    const text = begunText(draft, NOW)
    expect(text).not.toMatch(/Morfin|07046261012348/)
    expect(text).not.toContain(`"vendor_name":"${strong.vendor_name}"`)
    const kept = readBegun(text, 0) as typeof draft
    expect(kept.lines[0]).toMatchObject({ item: { id: 7, display_name: '…' }, quantity: 3 })
    expect(kept.lines[1]).toEqual(draft.lines[1])
    expect(kept.short).toEqual({ id: 7, display_name: '…', narcotic_level: 2 })
    expect(namelessIn(kept)).toEqual([7])
    expect(withNames(kept, [plain])).toBe(kept)
    expect(withNames(kept, [plain, strong])).toEqual(draft)
    expect(namelessIn(draft)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { demoItems } from './catalogue.ts'
import { demoLocations } from './places.ts'
import { stockAt } from './stock.ts'

test('varunummer are unique, six digits for medicines, and texts fit the contract', () => {
  const items = demoItems()
  expect(new Set(items.map(({ vendor_name }) => vendor_name)).size).toBe(items.length)
  for (const { kind, vendor_name, display_name, strength_text } of items) {
    if (kind === 'medicine') expect(vendor_name).toMatch(/^\d{6}$/)
    expect(display_name.length).toBeLessThanOrEqual(300)
    expect(strength_text).not.toBe('')
  }
})

test('every batch lies on a shelf place that its location has, narcotics and cold ones on theirs', () => {
  for (const [locationIndex, location] of demoLocations.entries()) {
    const known = [...location.shelves, location.cold, location.narcotics]
    expect(new Set(known).size).toBe(known.length)
    for (const [index, item] of demoItems().entries()) {
      for (const { shelf, received, picked } of stockAt(item, index, location, locationIndex)
        ?.batches ?? []) {
        expect(known).toContain(shelf)
        if (item.narcotic_level > 0) expect(shelf).toBe(location.narcotics)
        else if (item.isCold) expect(shelf).toBe(location.cold)
        expect(received).toBeGreaterThan(0)
        expect(picked).toBeLessThanOrEqual(received)
      }
    }
  }
})

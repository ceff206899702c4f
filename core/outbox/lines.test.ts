import { expect, it } from 'vitest'
import type { Adjustment, Item } from '@forrad/openapi'
import { anItem } from '../testing/index.ts'
import { linesOfChange, linesOfEntry } from './lines.ts'
import { aChange } from './outbox.fixtures.ts'

const holding = (item?: Item) => ({ latest: () => item, locations: [] })

it('a card names the item with its strength, the place and the batch, as they are held here', () => {
  const item = anItem()
  const [line] = linesOfChange(aChange(item.id, -2), holding(item))
  expect(line).toEqual({
    itemId: item.id,
    itemName: `${item.display_name} ${item.strength_text}`,
    placeName: 'A1',
    locationName: 'Läkemedelsrum 1',
    quantity: -2,
    type: 'remove',
    identifier: 'LOT24A',
  })
})

it('an item that is not held has no names, and is shown all the same', () => {
  expect(linesOfChange(aChange(9), holding())).toMatchObject([
    { itemId: 9, itemName: '', placeName: '', quantity: -1 },
  ])
})

it('OUTBOX-20 a name is forgotten of narcotics, and of an entry whose item is not held', () => {
  const forgets = (narcotic_level: number) =>
    linesOfChange(aChange(1), holding(anItem({ narcotic_level }))).map((line) => line.forgetsName)
  expect([forgets(2), forgets(0)]).toEqual([[true], [undefined]])
  const at = { location: { name: 'Lager' }, storage_location: { identifier: 'A1' } }
  const ledger_item = { display_name: 'Morfin', strength_text: '10 mg/ml' }
  const rows = [{ ...at, identifier: null, quantity: -2 }]
  const entry = { item_id: 1, type: 'remove', ledger_item, rows } as unknown as Adjustment
  const ofUndo = (...held: readonly Item[]) =>
    linesOfEntry(entry, ...held).map(({ forgetsName, itemName }) => [forgetsName, itemName !== ''])
  expect(ofUndo()).toEqual(entry.rows.map(() => [true, true]))
  expect(ofUndo(anItem())).toEqual(entry.rows.map(() => [undefined, true]))
})

import { expect, it } from 'vitest'
import { anItem } from '../testing/index.ts'
import { linesOfChange } from './lines.ts'
import { aChange } from './outbox.fixtures.ts'

it('a card names the item with its strength, the place and the batch, as they are held here', () => {
  const item = anItem()
  const [line] = linesOfChange(aChange(item.id, -2), () => item)
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
  expect(linesOfChange(aChange(9), () => undefined)).toMatchObject([
    { itemId: 9, itemName: '', placeName: '', quantity: -1 },
  ])
})

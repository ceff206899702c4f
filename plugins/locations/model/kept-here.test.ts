import { anItem, anItemLocation } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { keptShare } from './kept-here.ts'

const kept = anItem({ locations: [anItemLocation({ id: 1 })] })
const lying = anItem({ locations: [anItemLocation({ id: 1, location_item: null })] })
const elsewhere = anItem({ locations: [anItemLocation({ id: 2 })] })

it.each([
  ['is in the list that is held', lying, [kept], false, 1],
  ['only lies there', kept, [lying], false, undefined],
  ['is not in the whole list', kept, [], false, undefined],
  ['is kept elsewhere', elsewhere, [elsewhere], true, undefined],
  ['is on a page that is not held', kept, [], true, 1],
  ['was found before the list came', kept, undefined, false, undefined],
])('a found item that %s', (_case, found, items, isPaged, id) => {
  expect(keptShare(found, { locationId: 1, items, isPaged })?.id).toBe(id)
})

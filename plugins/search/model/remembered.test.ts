import { anItem, aUser } from '@forrad/core/testing'
import { memoryStorage } from '@forrad/core/stores'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inGroups, markFavourite, readRemembered, remember } from './remembered.ts'
import type { RememberedItem } from './remembered.ts'
import { createRememberedStore } from './remembered.store.ts'

const item = (id: number, display_name = `Vara ${id}`) => anItem({ id, display_name })
const found = (...ids: readonly number[]) =>
  ids.reduce<readonly RememberedItem[]>((all, id) => remember(all, item(id)), [])
const ids = (items: readonly RememberedItem[]) => items.map(({ id }) => id)

describe('what the search remembers', () => {
  it('FOUND-1 has the item found last first, each once, by its newest name', () => {
    const again = remember(found(1, 2, 3), { ...item(1, 'Nytt namn'), strength_text: '5 mg' })
    expect(ids(again)).toEqual([1, 3, 2])
    expect(again[0]?.name).toBe('Nytt namn 5 mg')
  })

  it('FOUND-2 forgets what was found longest ago, and no favourite', () => {
    const starred = markFavourite(found(1, 2), 1, true)
    const many = [3, 4, 5, 6, 7, 8, 9, 10].reduce((all, id) => remember(all, item(id)), starred)
    expect(ids(inGroups(many).recent)).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
    expect(ids(inGroups(many).favourites)).toEqual([1])
  })

  it('FOUND-3 keeps a favourite when it is found again, and orders favourites by name', () => {
    const named = [item(1, 'Öron'), item(2, 'Alvedon'), item(3, 'Åska')].reduce<
      readonly RememberedItem[]
    >((all, one) => markFavourite(remember(all, one), one.id, true), [])
    expect(ids(inGroups(remember(named, item(1, 'Öron'))).favourites)).toEqual([2, 3, 1])
    expect(ids(inGroups(markFavourite(named, 2, false)).recent)).toEqual([2])
  })

  it('FOUND-4 holds no narcotic, and forgets an item that became one', () => {
    expect(ids(remember(found(1, 2), { ...item(1), narcotic_level: 2 }))).toEqual([2])
  })

  it.each([[null], [''], ['{'], ['{}'], ['[1]'], ['[{"id":1,"name":"A"}]']])(
    'FOUND-5 reads nothing from %j',
    (text) => {
      expect(readRemembered(text)).toEqual([])
    },
  )

  it('FOUND-2 is never more than eight beside the favourites, each once, whatever happens', () => {
    const acts = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom('find', 'star', 'unstar')),
    )
    fc.assert(
      fc.property(acts, (made) => {
        const all = made.reduce<readonly RememberedItem[]>(
          (before, [id, act]) =>
            act === 'find' ? remember(before, item(id)) : markFavourite(before, id, act === 'star'),
          [],
        )
        expect(new Set(ids(all)).size).toBe(all.length)
        expect(inGroups(all).recent.length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('the memory of a device', () => {
  it('is one person’s own, outlasts the store, and takes what another tab has kept', () => {
    const storage = memoryStorage()
    const [anna, bo] = [aUser({ apoex_id: 'anna' }), aUser({ apoex_id: 'bo' })]
    const here = createRememberedStore(anna, storage)
    const otherTab = createRememberedStore(anna, storage)
    here.remember(item(1))
    otherTab.remember(item(2))
    here.markFavourite(1, true)
    expect(ids(here.state.items)).toEqual([2, 1])
    otherTab.read()
    expect(otherTab.state.items).toEqual(here.state.items)
    expect(createRememberedStore(anna, storage).state.items).toEqual(here.state.items)
    expect(createRememberedStore(bo, storage).state.items).toEqual([])
  })

  it('costs nothing where the storage refuses', () => {
    const refuses = () => {
      throw new Error('forbidden')
    }
    const storage = { ...memoryStorage(), getItem: refuses, setItem: refuses }
    const store = createRememberedStore(aUser(), storage)
    store.remember(item(1))
    expect(ids(store.state.items)).toEqual([1])
  })
})

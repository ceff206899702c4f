import type { Api } from '@forrad/core/api'
import { createFormStore, firstWrong } from '@forrad/core/stores'
import type { ItemsStore, SearchStore, Store } from '@forrad/core/stores'
import type { Item, ItemUpdate } from '@forrad/openapi'
import { canSaveItem, type NewItemActions, type NewItemState } from './new-item.store.ts'
import {
  blamedItemFields,
  itemChanges,
  NEW_ITEM_FIELDS,
  newItemProblems,
  typedItem,
} from './new-item.ts'
import type { NewItemField, NewItemProblem, TypedItem } from './new-item.ts'

/** What the store needs. */
export interface ChangeItemDeps {
  readonly api: Pick<Api, 'updateItem'>
  readonly items: Pick<ItemsStore, 'putAll'>
  /** It may be found by other words now. */
  readonly search: Pick<SearchStore, 'refresh'>
  readonly onSaved: (item: Item) => void
}

/** Whether the save button may be pressed: something differs, and what is demanded is there. */
export function canSaveChange(state: NewItemState, before: TypedItem): boolean {
  if (!canSaveItem(state)) return false
  const { typed } = state
  // What is wrong is said at its field once it is pressed.
  const isWrong = firstWrong(NEW_ITEM_FIELDS, newItemProblems(typed)) !== null
  return isWrong || itemChanges(before, typed) !== null
}

/** Creates the form of an own item that exists (NEWITEM-5). The same changes twice are harmless. */
export function createChangeItemStore(
  item: Item,
  { api, items, search, onSaved }: ChangeItemDeps,
): Store<NewItemState, NewItemActions> {
  const { id } = item
  const before = typedItem(item)
  return createFormStore<TypedItem, NewItemField, NewItemProblem, ItemUpdate, Item>({
    initial: before,
    fields: NEW_ITEM_FIELDS,
    check: newItemProblems,
    input: (typed) => itemChanges(before, typed),
    async send(changes) {
      const result = await api.updateItem({ id, item: changes })
      return result.ok ? { ok: true, data: result.data.item } : result
    },
    blame: blamedItemFields,
    onSaved(saved) {
      items.putAll([saved])
      void search.refresh()
      onSaved(saved)
    },
  })
}

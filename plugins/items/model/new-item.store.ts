import type { Api } from '@forrad/core/api'
import { createFormStore, sendNew } from '@forrad/core/stores'
import type { FormActions, FormState, ItemsStore, SearchStore, Store } from '@forrad/core/stores'
import type { Item, ItemCreate } from '@forrad/openapi'
import {
  beginItem,
  blamedItemFields,
  itemInput,
  NEW_ITEM_FIELDS,
  newItemProblems,
} from './new-item.ts'
import type { NewItemField, NewItemProblem, Sought, TypedItem } from './new-item.ts'

/** How the form stands. */
export type NewItemState = FormState<TypedItem, NewItemField, NewItemProblem>

/** What the person can do. */
export type NewItemActions = FormActions<TypedItem, NewItemField>

/** What the store needs. */
export interface NewItemDeps {
  readonly api: Pick<Api, 'createItem'>
  readonly items: Pick<ItemsStore, 'putAll' | 'findByVendorName'>
  /** What found nothing may find it now. */
  readonly search: Pick<SearchStore, 'refresh'>
  readonly onSaved: (item: Item) => void
}

/** Whether the save button may be pressed: what is demanded is there. */
export function canSaveItem({ typed, saving }: NewItemState): boolean {
  return !saving && !Object.values(newItemProblems(typed)).includes('required')
}

/** Creates the form of an item of one's own. */
export function createNewItemStore(
  sought: Sought,
  { api, items, search, onSaved }: NewItemDeps,
): Store<NewItemState, NewItemActions> {
  const send = sendNew<ItemCreate, Item>({
    nameOf: ({ vendor_name }) => vendor_name,
    async send(item) {
      const result = await api.createItem({ item })
      return result.ok ? { ok: true, data: result.data.item } : result
    },
    async find({ vendor_name }) {
      const found = await items.findByVendorName(vendor_name)
      return found.ok && found.data?.own ? found.data : null
    },
  })
  return createFormStore({
    initial: beginItem(sought),
    fields: NEW_ITEM_FIELDS,
    check: newItemProblems,
    input: itemInput,
    send,
    blame: blamedItemFields,
    onSaved(item) {
      items.putAll([item])
      void search.refresh()
      onSaved(item)
    },
  })
}

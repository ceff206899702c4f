import { hasCode, isUncertain, type Api, type ApiError, type Result } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { ItemsStore, Store } from '@forrad/core/stores'
import type { Item, ItemCreate } from '@forrad/openapi'
import {
  beginItem,
  firstWrongField,
  itemInput,
  NEW_ITEM_FIELDS,
  newItemProblems,
  refusedItemFields,
} from './new-item.ts'
import type {
  NewItemField,
  NewItemProblem,
  NewItemProblems,
  Sought,
  TypedItem,
} from './new-item.ts'

/** How the form stands. */
export interface NewItemState {
  typed: TypedItem
  /** Fields whose problem is said: they were left, or saving was tried. */
  touched: Readonly<Partial<Record<NewItemField, boolean>>>
  /** What the server found wrong, until the field is changed. */
  refused: Readonly<Partial<Record<NewItemField, NewItemProblem>>>
  saving: boolean
  /** Why saving failed, when no field is to blame. */
  error: ApiError | null
}

/** What the person can do. */
export interface NewItemActions {
  change(typed: Partial<TypedItem>): void
  touch(field: NewItemField): void
  /** Ignored while saving; returns the field where the cursor goes when something is wrong. */
  save(): Promise<NewItemField | null>
}

/** What the store needs. */
export interface NewItemDeps {
  readonly api: Pick<Api, 'createItem'>
  readonly items: Pick<ItemsStore, 'putAll' | 'findByVendorName'>
  readonly onSaved: (item: Item) => void
}

/** What is said of each field: the server's reason, else the form's own once it was touched. */
export function shownItemProblems({ typed, touched, refused }: NewItemState): NewItemProblems {
  const problems = newItemProblems(typed)
  const shown = (field: NewItemField) => refused[field] ?? (touched[field] ? problems[field] : null)
  return {
    vendor_name: shown('vendor_name'),
    display_name: shown('display_name'),
    strength_text: shown('strength_text'),
    gtin: shown('gtin'),
  }
}

/** Whether the save button may be pressed: what is demanded is there. */
export function canSaveItem({ typed, saving }: NewItemState): boolean {
  return !saving && !Object.values(newItemProblems(typed)).includes('required')
}

/** Creates the form of an item of one's own. */
export function createNewItemStore(
  sought: Sought,
  { api, items, onSaved }: NewItemDeps,
): Store<NewItemState, NewItemActions> {
  const initial: NewItemState = {
    typed: beginItem(sought),
    touched: {},
    refused: {},
    saving: false,
    error: null,
  }
  /** A varunummer whose item got no answer: it may be there all the same. */
  let uncertain: string | null = null

  const send = async (item: ItemCreate): Promise<Result<Item>> => {
    const result = await api.createItem({ item })
    if (result.ok) return { ok: true, data: result.data.item }
    if (hasCode(result.error, 'name_taken') && uncertain === item.vendor_name) {
      const found = await items.findByVendorName(item.vendor_name)
      if (found.ok && found.data?.own) return { ok: true, data: found.data }
    }
    if (isUncertain(result.error)) uncertain = item.vendor_name
    return result
  }

  return createStore<NewItemState, NewItemActions>(initial, (state) => {
    const refuse = (error: ApiError): NewItemField | null => {
      if (hasCode(error, 'name_taken')) state.refused = { vendor_name: 'taken' }
      else if (error.kind === 'answer' && error.code === 'validation') {
        state.refused = refusedItemFields(error.details)
      }
      const field = firstWrongField(shownItemProblems(state))
      if (!field) state.error = error
      return field
    }
    return {
      change(typed) {
        state.typed = { ...state.typed, ...typed }
        const kept = Object.entries(state.refused).filter(([field]) => !(field in typed))
        patch(state, { refused: Object.fromEntries(kept), error: null })
      },
      touch(field) {
        state.touched = { ...state.touched, [field]: true }
      },
      async save() {
        if (state.saving) return null
        state.touched = Object.fromEntries(NEW_ITEM_FIELDS.map((field) => [field, true]))
        const input = itemInput(state.typed)
        if (!input) return firstWrongField(newItemProblems(state.typed))
        patch(state, { saving: true, error: null, refused: {} })
        const result = await send(input)
        state.saving = false
        if (!result.ok) return refuse(result.error)
        items.putAll([result.data])
        onSaved(result.data)
        return null
      },
    }
  })
}

import { anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import { fn } from 'storybook/test'
import { itemEntries, NO_FILTER, placeEntries } from '../model/entries.ts'
import type { LabelsActions, LabelsState } from '../model/labels.store.ts'
import { plannedLabels } from '../model/planned.ts'
import { FIRST_CHOICE } from '../model/sheet.ts'

const NAMES = ['Alvedon filmdragerad tablett', 'Ögondroppar åäö', 'Insulin, förfylld penna']

/** Items on shelf places A1 to A3; the second has no GTIN, the third a label already. */
export const ITEMS = NAMES.map((display_name, index) => {
  const place = { id: 11 + index, identifier: `A${index + 1}` }
  return anItem({
    id: index + 1,
    vendor_name: String(101234 + index),
    display_name,
    gtin: index === 1 ? null : '07046261012348',
    label_printed_at: index === 2 ? '2026-01-01T10:00:00.000Z' : null,
    locations: [anItemLocation({ storage_locations: [aStockedShelfPlace(place)] })],
  })
})

const PLACES = ['A1', 'A2', 'A10'].map((identifier, index) => ({
  id: 11 + index,
  location_id: 1,
  identifier,
}))

/** A location that has been opened, with nothing chosen yet. */
export function aState(overrides: Partial<LabelsState> = {}): LabelsState {
  return {
    locationId: 1,
    kind: 'items',
    entries: [
      ...itemEntries(ITEMS, 1),
      ...placeEntries({ name: 'Läkemedelsrum 1', storage_locations: PLACES }),
    ],
    loading: false,
    error: null,
    filter: NO_FILTER,
    selected: [],
    sheet: FIRST_CHOICE,
    template: null,
    templateOptions: {},
    preview: null,
    previewProblem: { code: 'no_labels' },
    working: false,
    progress: 0,
    problem: null,
    unmarked: [],
    marking: false,
    ...overrides,
  }
}

/** The state with what would be printed. */
export function shown(overrides: Partial<LabelsState> = {}) {
  const state = aState(overrides)
  return { state, planned: plannedLabels(state) }
}

/** Actions that only remember that they were called. */
export function someActions(): LabelsActions {
  return {
    openLocation: fn(async () => {}),
    begin: fn(async () => {}),
    retry: fn(async () => {}),
    chooseKind: fn(),
    changeFilter: fn(),
    select: fn(),
    changeSheet: fn(),
    chooseTemplate: fn(),
    setTemplateOptions: fn(),
    drawPreview: fn(async () => {}),
    print: fn(async () => {}),
    cancel: fn(),
    saveText: fn(async () => null),
    markPrinted: fn(async () => null),
  }
}

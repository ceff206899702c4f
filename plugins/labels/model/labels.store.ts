import type { ApiError } from '@forrad/core/api'
import type { DocumentFile, DocumentProblem, Page, SheetFormat } from '@forrad/core/documents'
import { oneLine } from '@forrad/core/domain'
import {
  isNotFetched,
  type ExportOptions,
  type Load,
  type MakeLabels,
  type Services,
} from '@forrad/core/kernel'
import { createStore, patch, ref, serverNow, type Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import {
  itemEntries,
  NO_FILTER,
  placeEntries,
  placeKey,
  type Entry,
  type EntryFilter,
} from './entries.ts'
import { plannedLabels, selectedEntries } from './planned.ts'
import { previewDrawer } from './preview.ts'
import { chosenSheet, FIRST_CHOICE, type SheetChoice } from './sheet.ts'

/** What gets labels: the items on the shelf places, or the shelf places themselves. */
export type LabelKind = 'items' | 'places'

/** Why there is no file. */
export type LabelsProblem =
  | DocumentProblem
  /** The part of the app that makes labels could not be fetched. */
  | { readonly code: 'not_loaded' }
  /** The template is broken: it is on the plugins' list of problems. */
  | { readonly code: 'broken' }

/** A page of the preview, with the format that it was drawn with. */
export interface LabelPreview {
  readonly page: Page
  /** From 0. */
  readonly index: number
  readonly format: SheetFormat
}

/** How the labels stand. */
export interface LabelsState {
  locationId: number | null
  kind: LabelKind
  /** Everything of the location that can get a label. */
  entries: readonly Entry[]
  loading: boolean
  error: ApiError | null
  /** Which of them are listed. */
  filter: EntryFilter
  selected: readonly string[]
  sheet: SheetChoice
  template: string | null
  templateOptions: ExportOptions
  preview: LabelPreview | null
  previewProblem: LabelsProblem | null
  working: boolean
  progress: number
  problem: LabelsProblem | null
  /** Items whose labels stand in the file made last and are not marked as printed. */
  unmarked: readonly number[]
  marking: boolean
}

/** A template as its contribution gives it. */
export interface TemplatePart {
  readonly make: Load<MakeLabels>
  readonly extension: string
}

/** What the person can do. */
export interface LabelsActions {
  /** Fetches the location's items and shelf places; at another one selection and filter begin anew. */
  openLocation(id: number): Promise<void>
  /** Opens the location; a shelf place that is given has its own label chosen. */
  begin(id: number, shelfPlaceId: number | null): Promise<void>
  retry(): Promise<void>
  /** The filter begins anew. */
  chooseKind(kind: LabelKind): void
  changeFilter(change: Partial<EntryFilter>): void
  select(keys: readonly string[], on: boolean): void
  changeSheet(change: Partial<SheetChoice>): void
  chooseTemplate(key: string): void
  setTemplateOptions(options: ExportOptions): void
  /** Draws a page of the preview, from 0. */
  drawPreview(index: number): Promise<void>
  /** Makes the file; ignored while working. */
  print(template: TemplatePart): Promise<void>
  cancel(): void
  /** Saves the text that stands on an item's labels; empty means its name. */
  saveText(item: Item, text: string): Promise<ApiError | null>
  /** Notes that the labels of the file made last have been printed. */
  markPrinted(): Promise<ApiError | null>
}

/** What the store needs. */
export interface LabelsDeps {
  readonly services: Services
  readonly onFile: (
    file: DocumentFile,
    name: string,
    losses: { readonly replaced: number; readonly cut: number },
  ) => void
  readonly sheet?: SheetChoice
}

/** The file's name (spec section 9), without extension. */
const FILE = 'hylletiketter'

/** Creates the labels of one location at a time. */
export function createLabelsStore(deps: LabelsDeps): Store<LabelsState, LabelsActions> {
  const { services, onFile } = deps
  const { api, locations } = services
  let running: AbortController | null = null
  let opening = 0
  /** The label that was asked for, until its location has come. */
  let asked: string | null = null
  const initial: LabelsState = {
    locationId: null,
    kind: 'items',
    entries: ref([]),
    loading: false,
    error: null,
    filter: ref(NO_FILTER),
    selected: ref([]),
    sheet: ref(deps.sheet ?? FIRST_CHOICE),
    template: null,
    templateOptions: {},
    preview: null,
    previewProblem: null,
    working: false,
    progress: 0,
    problem: null,
    unmarked: ref([]),
    marking: false,
  }

  return createStore<LabelsState, LabelsActions>(initial, (state) => {
    /** What an answer about an item says of its label; the rest stays as the list has it. */
    const putItem = ({ id, print_label_text, label_printed_at }: Item) => {
      const said = { print_label_text, label_printed_at }
      const entries = state.entries.map((entry) =>
        entry.kind === 'item' && entry.item.id === id
          ? { ...entry, item: { ...entry.item, ...said } }
          : entry,
      )
      state.entries = ref(entries)
    }

    const open = async (id: number) => {
      const mine = ++opening
      if (id !== state.locationId) {
        patch(state, { entries: ref([]), selected: ref([]), filter: ref(NO_FILTER) })
      }
      patch(state, { locationId: id, loading: true, error: null, problem: null })
      const fresh = { fresh: true } // A device may keep no narcotics.
      const [location, items] = await Promise.all([
        locations.loadOne(id, fresh),
        locations.loadItems(id, fresh),
      ])
      if (mine !== opening) return
      state.loading = false
      if (!location.ok) state.error = ref(location.error)
      else if (!items.ok) state.error = ref(items.error)
      else {
        state.entries = ref([...itemEntries(items.data, id), ...placeEntries(location.data)])
        // Somebody may have removed it.
        if (asked !== null && state.entries.some(({ key }) => key === asked)) {
          state.selected = ref([asked])
        }
        asked = null
      }
    }

    const work = async (
      template: TemplatePart,
      signal: AbortSignal,
    ): Promise<LabelsProblem | null> => {
      const chosen = selectedEntries(state)
      const { labels, problem } = plannedLabels(state)
      if (problem) return problem
      const { default: make } = await template.make()
      const job = { labels, sheet: chosenSheet(state.sheet) }
      const result = await make(job, state.templateOptions, services, {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) state.progress = share
        },
      })
      if (signal.aborted) return { code: 'cancelled' }
      if (!result.ok) return result.problem
      const ids = chosen.flatMap((entry) => (entry.kind === 'item' ? [entry.item.id] : []))
      state.unmarked = ref([...new Set(ids)])
      onFile(result.file, `${FILE}.${template.extension}`, result)
      return null
    }

    return {
      openLocation(id) {
        if (id !== state.locationId) asked = null
        return open(id)
      },
      begin(id, shelfPlaceId) {
        asked = shelfPlaceId === null ? null : placeKey(shelfPlaceId)
        if (asked !== null) state.kind = 'places'
        return open(id)
      },
      async retry() {
        if (state.locationId !== null) await open(state.locationId)
      },
      chooseKind: (kind) => patch(state, { kind, filter: ref(NO_FILTER), problem: null }),
      changeFilter: (change) => patch(state, { filter: ref({ ...state.filter, ...change }) }),
      select(keys, on) {
        const changed = new Set(keys)
        const others = state.selected.filter((key) => !changed.has(key))
        patch(state, { selected: ref(on ? [...others, ...keys] : others), problem: null })
      },
      changeSheet: (change) =>
        patch(state, { sheet: ref({ ...state.sheet, ...change }), problem: null }),
      chooseTemplate: (key) => patch(state, { template: key, problem: null }),
      setTemplateOptions: (options) => patch(state, { templateOptions: options }),
      drawPreview: previewDrawer(services, state),
      async print(template) {
        if (running) return
        const mine = new AbortController()
        running = mine
        patch(state, { working: true, progress: 0, problem: null, unmarked: ref([]) })
        const problem = await work(template, mine.signal).catch(problemOf)
        if (running !== mine) return
        running = null
        state.working = false
        state.problem = !problem || problem.code === 'cancelled' ? null : ref(problem)
      },
      cancel() {
        running?.abort()
        running = null
        state.working = false
      },
      async saveText(item, text) {
        const print_label_text = oneLine(text) || null
        const result = await api.updateItem({ id: item.id, item: { print_label_text } })
        if (!result.ok) return result.error
        putItem(result.data.item)
        return null
      },
      async markPrinted() {
        if (state.marking) return null
        state.marking = true
        const label_printed_at = new Date(serverNow(services.clock)).toISOString()
        let failed: ApiError | null = null
        for (const id of state.unmarked) {
          const result = await api.updateItem({ id, item: { label_printed_at } })
          if (!result.ok) {
            failed = result.error
            break
          }
          putItem(result.data.item)
          state.unmarked = ref(state.unmarked.filter((other) => other !== id))
        }
        state.marking = false
        return failed
      },
    }
  })
}

/** What somebody is told of what a template threw. */
function problemOf(error: unknown): LabelsProblem {
  return isNotFetched(error) ? { code: 'not_loaded' } : { code: 'broken' }
}

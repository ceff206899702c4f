import {
  labelSheetProblem,
  pageCount,
  type DocumentProblem,
  type PrintLabel,
} from '@forrad/core/documents'
import { printLabels, type Entry, type RefusedEntry } from './entries.ts'
import type { LabelsState } from './labels.store.ts'
import { chosenSheet } from './sheet.ts'

/** The selected entries of the kind that is shown, in the list's order. */
export function selectedEntries(
  state: Pick<LabelsState, 'entries' | 'selected' | 'kind'>,
): readonly Entry[] {
  const on = new Set(state.selected)
  return kindEntries(state).filter(({ key }) => on.has(key))
}

/** The entries of the kind that is shown. */
export function kindEntries({
  entries,
  kind,
}: Pick<LabelsState, 'entries' | 'kind'>): readonly Entry[] {
  return entries.filter((entry) => (entry.kind === 'item') === (kind === 'items'))
}

/** What would be printed. */
export interface PlannedLabels {
  readonly labels: readonly PrintLabel[]
  /** Those that cannot have the barcode that was chosen. */
  readonly refused: readonly RefusedEntry[]
  /** What is wrong before any is drawn. */
  readonly problem: DocumentProblem | null
  readonly pages: number
}

/** What would be printed of what is chosen. */
export function plannedLabels(
  state: Pick<LabelsState, 'entries' | 'selected' | 'kind' | 'sheet'>,
): PlannedLabels {
  const { labels, refused } = printLabels(selectedEntries(state), state.sheet.barcode)
  const sheet = chosenSheet(state.sheet)
  const problem = labelSheetProblem(labels.length, sheet)
  return { labels, refused, problem, pages: problem ? 0 : pageCount(labels.length, sheet) }
}

import { freshApi, type ApiError } from '@forrad/core/api'
import type { DocumentFile, DocumentProblem, RowSource } from '@forrad/core/documents'
import {
  isNotFetched,
  type AddedColumns,
  type ExportOptions,
  type ExportStart,
  type Load,
  type OpenDataset,
  type Services,
  type WriteTable,
} from '@forrad/core/kernel'
import { createStore, ref, type Store, patch } from '@forrad/core/stores'
import { BrokenColumn } from './added-columns.ts'

/** Why there is no file. */
export type ExportProblem =
  | DocumentProblem
  | { readonly code: 'source'; readonly error: ApiError }
  /** An option is missing or wrong. */
  | { readonly code: 'incomplete' }
  /** A column that a plugin adds is broken (COLUMNS-1). */
  | { readonly code: 'broken_column'; readonly label: string }
  /** What gives the rows, or what writes them, is broken: it is on the plugins' list of problems. */
  | { readonly code: 'broken' }
  /** The part of the app that makes files could not be loaded. */
  | { readonly code: 'not_loaded' }

/** How the export stands. */
export interface ExportState {
  /** Keys of the chosen dataset and format; null means the first one. */
  dataset: string | null
  format: string | null
  options: ExportOptions
  working: boolean
  /** From 0 to 1. */
  progress: number
  problem: ExportProblem | null
}

/** A dataset and a format as their contributions give them. */
export interface ExportParts {
  readonly dataset: { readonly open: Load<OpenDataset> }
  readonly format: { readonly write: Load<WriteTable>; readonly extension: string }
  /** What plugins add to the product's tables. */
  readonly columns: AddedColumns
}

/** What the person can do. */
export interface ExportActions {
  chooseDataset(key: string): void
  chooseFormat(key: string): void
  setOptions(options: ExportOptions): void
  /** Makes the file and hands it to `onFile`; ignored while working. */
  run(parts: ExportParts): Promise<void>
  /** Ends the work at once; nothing that was chosen is lost. */
  cancel(): void
}

/** What the store needs. */
export interface ExportDeps {
  readonly services: Services
  readonly onFile: (file: DocumentFile, name: string, losses: { replaced: number }) => void
}

/** Creates the export. */
export function createExportStore(
  start: ExportStart,
  { services, onFile }: ExportDeps,
): Store<ExportState, ExportActions> {
  let running: AbortController | null = null
  // What a device keeps is a part of it all: a file is whole, or it says why there is none.
  const whole: Services = { ...services, api: freshApi(services.api) }
  const initial: ExportState = {
    dataset: start.dataset ?? null,
    format: null,
    options: ref({ ...start.options }),
    working: false,
    progress: 0,
    problem: null,
  }
  return createStore<ExportState, ExportActions>(initial, (state) => {
    const make = async (parts: ExportParts, signal: AbortSignal): Promise<ExportProblem | null> => {
      const [open, write] = await Promise.all([parts.dataset.open(), parts.format.write()])
      const opened = await open.default(state.options, whole, signal, parts.columns)
      if (!opened.ok) {
        const { error } = opened
        return error.kind === 'incomplete' ? { code: 'incomplete' } : { code: 'source', error }
      }
      const { head, expected, fileName } = opened
      const thrown: unknown[] = []
      const rows = watched(opened.rows, thrown)
      const result = await write.default(head, rows, services, {
        signal,
        onProgress: (share) => {
          if (!signal.aborted) state.progress = share
        },
        ...(expected === undefined ? {} : { expected }),
      })
      if (signal.aborted) return { code: 'cancelled' }
      if (thrown.length > 0) throw thrown[0]
      if (!result.ok) return result.problem
      onFile(result.file, `${fileName}.${parts.format.extension}`, { replaced: result.replaced })
      return null
    }
    return {
      chooseDataset: (key) => patch(state, { dataset: key, problem: null }),
      chooseFormat: (key) => patch(state, { format: key, problem: null }),
      setOptions: (options) => patch(state, { options: ref(options), problem: null }),
      async run(parts) {
        if (running) return
        const mine = new AbortController()
        running = mine
        patch(state, { working: true, progress: 0, problem: null })
        const problem = await make(parts, mine.signal).catch(problemOf)
        if (running !== mine) return
        running = null
        state.working = false
        state.problem = problem?.code === 'cancelled' ? null : problem && ref(problem)
      },
      cancel() {
        running?.abort()
        running = null
        state.working = false
      },
    }
  })
}

/** What somebody is told of what was thrown. */
function problemOf(error: unknown): ExportProblem {
  if (error instanceof BrokenColumn) return { code: 'broken_column', label: error.label }
  return { code: isNotFetched(error) ? 'not_loaded' : 'broken' }
}

/** The same rows, keeping what ends them: whoever writes them takes it for a failure of its own. */
async function* watched(rows: RowSource<ApiError>, thrown: unknown[]): RowSource<ApiError> {
  try {
    return yield* rows
  } catch (error) {
    thrown.push(error)
    throw error
  }
}

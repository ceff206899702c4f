import type { RowSource } from '../documents/index.ts'
import { isRecord } from '../domain/index.ts'
import { cellsFault } from './extension-points/table-columns.ts'
import { isNotFetched } from './not-fetched.ts'
import type { Load } from './view.ts'

type Tell = (error: unknown) => void
type Run = (...args: readonly unknown[]) => unknown

/** What has been told: one error may pass through what several plugins run. */
const told = new WeakSet<object>()

/** Marks an error as told: it names the one at fault, and whoever has it pass through is not. */
export function markTold(error: Error): void {
  told.add(error)
}

/**
 * Loads what a contribution runs beside views (its `cells`, `rule`, `open`, `write` or `make`, by `name`), and
 * tells what is the plugin's own fault of it before its host makes something of it: what its module or function
 * throws, or that it is none. What could not be fetched and what was broken off is nobody's fault.
 */
export async function watchLoaded(
  load: () => unknown,
  name: string,
  report: (code: 'run_threw', error: unknown) => void,
): ReturnType<Load<unknown>> {
  const tellOnce: Tell = (error) => {
    if (isNotFetched(error) || isAborted(error)) return
    if (isRecord(error) || error instanceof Error) {
      if (told.has(error)) return
      told.add(error)
    }
    report('run_threw', error)
  }
  const found = await watched(load, tellOnce)()
  const run = isRecord(found) ? found['default'] : undefined
  if (!isRun(run)) {
    tellOnce(new Error('the default export is no function'))
    return { default: run }
  }
  const check = name === 'cells' ? toldCells : name === 'open' ? toldRows : same
  const answer: Run = (...args) => {
    const result = watched(run, tellOnce)(...args)
    return result instanceof Promise ? result.then((one) => check(one, args, tellOnce)) : result
  }
  return { default: answer }
}

/** The same function, which tells what it throws. */
function watched(run: Run, tell: Tell): Run {
  return (...args) => {
    try {
      const result = run(...args)
      if (result instanceof Promise) result.catch(tell)
      return result
    } catch (error) {
      tell(error)
      throw error
    }
  }
}

type Check = (result: unknown, args: readonly unknown[], tell: Tell) => unknown

const same: Check = (result) => result

/** A column that gives other cells than one for each row (COLUMNS-1). */
const toldCells: Check = (result, [rows], tell) => {
  const count = Array.isArray(rows) ? rows.length : 0
  const fault = isRecord(result) && result['ok'] === true && cellsFault(result['data'], count)
  if (fault) tell(new Error(fault))
  return result
}

/** A dataset's rows come after it was opened, and may throw then. */
const toldRows: Check = (result, _args, tell) =>
  isRecord(result) && result['ok'] === true
    ? { ...result, rows: rowsTold(result['rows'] as RowSource<unknown>, tell) }
    : result

async function* rowsTold(rows: RowSource<unknown>, tell: Tell): RowSource<unknown> {
  try {
    return yield* rows
  } catch (error) {
    tell(error)
    throw error
  }
}

function isRun(value: unknown): value is Run {
  return typeof value === 'function'
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

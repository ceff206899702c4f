import { hasCode, isUnanswered } from '@forrad/core/api'
import { withProgress } from './progress.ts'

/** Why a line failed, in words, and the error that tells whether the next can do better; `CallFailed` is one. */
export interface LineFailure {
  readonly message: string
  readonly error: Readonly<{ kind: string; code?: unknown; status?: unknown }>
}

/** Whether every line that comes would fail alike: nobody is let in any more, or no server answers. */
function endsRun(error: LineFailure['error']): boolean {
  const isOut = (['token_refused', 'not_signed_in'] as const).some((code) => hasCode(error, code))
  return isOut || isUnanswered(error)
}

/**
 * Carries out each line, one after another, with a bar; prints how many `were` done, and throws with why each of
 * the others was not. Where no line that comes can do better, none of them is tried.
 */
export async function carryOut<Line>(
  lines: readonly Line[],
  were: string,
  work: (line: Line) => Promise<LineFailure | null>,
): Promise<void> {
  const failed: string[] = []
  let done = 0
  let isOver = false
  await withProgress(lines, async (line) => {
    if (isOver) return
    const failure = await work(line)
    if (failure === null) done += 1
    else failed.push(failure.message)
    isOver = failure !== null && endsRun(failure.error)
  })
  console.log(`${done} ${were}.`)
  const untried = lines.length - done - failed.length
  if (untried > 0) failed.push(`${untried} more were not tried: run it again once that is mended.`)
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

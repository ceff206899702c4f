import type { Actor, Recall } from '@forrad/openapi'

/** What somebody did with a recall. */
export type RecallAct =
  'drafted' | 'blocked' | 'asked_closed' | 'asked_lifted' | 'closed' | 'lifted' | 'dropped'

/** An act of a recall's history. */
export interface RecallStep {
  readonly act: RecallAct
  readonly at: string
  /** Null where it was not kept who it was. */
  readonly by: Actor | null
}

/**
 * What became of a recall, oldest first: written, in force, asked for its end, over. Of class I the first
 * of the two who end it stays there when it is over (RECALL-17).
 */
export function recallHistory(recall: Recall): readonly RecallStep[] {
  const { begun_at, begun_by, active_at, active_by = null, ended_at, ended_by, outcome } = recall
  const steps: RecallStep[] = []
  const began = active_at === begun_at
  if (!began) steps.push({ act: 'drafted', at: begun_at, by: begun_by })
  if (active_at !== null) {
    steps.push({ act: 'blocked', at: active_at, by: began ? begun_by : active_by })
  }
  const asked = recall.asked ?? recall.first_asked
  if (asked) steps.push({ act: `asked_${asked.outcome}`, at: asked.at, by: asked.by })
  if (ended_at !== null && outcome !== null)
    steps.push({ act: outcome, at: ended_at, by: ended_by })
  return steps
}

import { parseDateInput, stockholmDate } from '@forrad/core/domain'
import type { CalendarDate, Recall, RecallReport } from '@forrad/openapi'

type Due = Pick<Recall, 'state' | 'due_on' | 'tasks'>

/** How many locations have not answered. */
export function openTasks({ tasks }: Pick<Recall, 'tasks'>): number {
  return tasks.total - tasks.answered
}

/** Whether a recall in force has no tasks yet: which locations answer is still to be found out. */
export function isGathering({ state, settled_at }: Pick<Recall, 'state' | 'settled_at'>): boolean {
  return state === 'active' && settled_at === null
}

/**
 * How many locations have to answer before it can be closed (RECALL-14); 0 where none has, and where it is
 * not known yet who answers.
 */
export function waitsForAnswers(recall: Pick<Recall, 'state' | 'settled_at' | 'tasks'>): number {
  return recall.state === 'active' && !isGathering(recall) ? openTasks(recall) : 0
}

/** The day in Stockholm on which it began to block, or was written as a draft: its figures begin there. */
export function beganOn({ active_at, begun_at }: Pick<Recall, 'active_at' | 'begun_at'>) {
  return stockholmDate(new Date(active_at ?? begun_at))
}

/** Whether these figures are from the typed day on: those of an earlier wish stay while others come, or fail. */
export function isReportSince(
  report: Pick<RecallReport, 'since'> | null,
  typed: string,
  today: CalendarDate,
): boolean {
  return report !== null && report.since === parseDateInput(typed, today)
}

/** Whether somebody should have answered by now: the due day is over and a task is open. */
export function isOverdue(recall: Due, today: CalendarDate): boolean {
  const { state, due_on } = recall
  return state === 'active' && due_on !== null && due_on < today && openTasks(recall) > 0
}

/** Those in force as the start page shows them: the overdue first, then the gravest, then the newest. */
export function byUrgency<One extends Due & Pick<Recall, 'class' | 'id'>>(
  recalls: readonly One[],
  today: CalendarDate,
): readonly One[] {
  const rank = (one: One) => (isOverdue(one, today) ? 0 : 1)
  const grade = (one: One) => ['I', 'II', 'III', 'none'].indexOf(one.class)
  return [...recalls].sort((a, b) => rank(a) - rank(b) || grade(a) - grade(b) || b.id - a.id)
}

/** The lots as somebody typed them, by commas, semicolons or lines; each once. */
export function typedLots(text: string): readonly string[] {
  const lots = text.split(/[,;\n]/).map((lot) => lot.trim())
  return [...new Set(lots.filter((lot) => lot !== ''))]
}

import { stockholmMoment, type Row } from '@forrad/core/documents'
import type { Recall, RecallReport, RecallTask } from '@forrad/openapi'
import { reportHead, type HeadWords } from './report-head.ts'

/** Units withdrawn at a location by a person; positive, an undo taken off. */
export interface Withdrawn {
  /** One for each location and person. */
  readonly key: string
  readonly location: string
  readonly person: string
  readonly quantity: number
}

/** Who withdrew what where since the report's day, from the ledger, whatever their reasons; the most first. */
export function withdrawnOf({ locations, changes }: RecallReport): readonly Withdrawn[] {
  const names = new Map(locations.map((one) => [one.location_id, one.location_name]))
  const withdrawn = new Map<string, Withdrawn>()
  for (const { type, location_id, person, quantity } of changes) {
    if (type !== 'remove') continue
    const key = `${location_id} ${person.apoex_id}`
    const location = names.get(location_id) ?? ''
    const known = withdrawn.get(key) ?? { key, location, person: person.name, quantity: 0 }
    withdrawn.set(key, { ...known, quantity: known.quantity - quantity })
  }
  return [...withdrawn.values()]
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => b.quantity - a.quantity)
}

/** Units that were picked and that the ledger does not hold (RECALL-18). */
export interface NotWritten {
  readonly location: string
  readonly person: string
  readonly quantity: number
  /** When it was picked. */
  readonly at: string
  /** The recall was in force by then. */
  readonly isBlocked: boolean
  /** It was found out what became of it. */
  readonly isSettled: boolean
}

/** What was picked and is in none of the report's figures, as the report has it: newest first. */
export function notWrittenOf(
  { active_at, ended_at }: Pick<Recall, 'active_at' | 'ended_at'>,
  { not_written = [] }: Pick<RecallReport, 'not_written'>,
): readonly NotWritten[] {
  const began = active_at === null ? Infinity : Date.parse(active_at)
  const ended = ended_at === null ? Infinity : Date.parse(ended_at)
  return not_written.map(({ location_name, person, quantity, occurred_at, solved_at }) => {
    const when = Date.parse(occurred_at)
    return {
      location: location_name,
      person: person.name,
      quantity,
      at: occurred_at,
      isBlocked: when >= began && when < ended,
      isSettled: solved_at !== null,
    }
  })
}

/** What the report's words are. */
export interface ReportWords {
  readonly before: string
  readonly now: string
  readonly quarantined: string
  readonly total: string
  readonly answer: string
  readonly remark: string
  /** What stands above the figures. */
  readonly head: HeadWords
  readonly type: (type: string) => string
  /** Null of a code that nobody words, such as one of the site's own. */
  readonly reason: (code: string) => string | null
  /** What was found of what was expected, or that nobody has answered. */
  readonly answered: (task: RecallTask) => string
  /** What became of it there, none where there is nothing to say. */
  readonly figures: (task: RecallTask) => readonly string[]
  readonly notWritten: (picked: Pick<NotWritten, 'quantity' | 'isBlocked' | 'isSettled'>) => string
}

/**
 * The report's rows: place, what, who, when, and how many. First the recall itself, without a figure. What
 * lay at a location, every change and what lies there add up, at each location and in the total; what was
 * picked and not written, and the answers, stand by themselves, without a figure that would count twice.
 */
export function reportRows(
  { recall, tasks }: { readonly recall: Recall; readonly tasks: readonly RecallTask[] },
  report: RecallReport,
  today: string,
  words: ReportWords,
): readonly Row[] {
  const { since, locations, changes } = report
  const rows = locations.flatMap(({ location_id, location_name, before, now, quarantined }) => [
    [location_name, words.before, null, since, before, null],
    ...changes
      .filter((change) => change.location_id === location_id)
      .map(({ type, reason_code, person, quantity }): Row => {
        const reason = reason_code === null ? null : words.reason(reason_code)
        const what = reason === null ? words.type(type) : `${words.type(type)} (${reason})`
        return [location_name, what, person.name, null, quantity, null]
      }),
    [location_name, words.now, null, today, null, now],
    ...(quarantined > 0
      ? [[location_name, words.quarantined, null, today, null, quarantined]]
      : []),
  ])
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
  const total = [
    [words.total, words.before, null, since, sum(locations.map(({ before }) => before)), null],
    ...[...new Set(changes.map(({ type }) => type))].map((type): Row => {
      const of = changes.filter((change) => change.type === type)
      return [words.total, words.type(type), null, null, sum(of.map((one) => one.quantity)), null]
    }),
    [words.total, words.now, null, today, null, sum(locations.map(({ now }) => now))],
  ]
  const notWritten = notWrittenOf(recall, report).map((picked): Row => {
    const when = stockholmMoment(picked.at)
    return [picked.location, words.notWritten(picked), picked.person, when, null, null]
  })
  const answers = tasks.flatMap((task): readonly Row[] => {
    const { location_name, answered_by, answered_at, remark } = task
    const said = [words.answered(task), ...words.figures(task)].join(' · ')
    const signature = [
      answered_by?.name ?? null,
      answered_at === null ? null : stockholmMoment(answered_at),
      null,
      null,
    ]
    return [
      [location_name, `${words.answer}: ${said}`, ...signature],
      ...(remark === null ? [] : [[location_name, `${words.remark}: ${remark}`, ...signature]]),
    ]
  })
  return [...reportHead(recall, words.head), ...total, ...rows, ...notWritten, ...answers]
}

import type { ChangeWords, PlannedLine } from '@forrad/core/domain'
import type { ChoiceWord, Reason, SettingValues } from '@forrad/openapi'

/** The code of a reason that was written freely. */
const WRITTEN = 'other'

/** The reasons to choose among; none where the reason is written. */
export function reasonsOf(values: SettingValues): readonly ChoiceWord[] {
  const { reasons } = values
  return Array.isArray(reasons) ? reasons : []
}

/** Whether some line must not go without one (REASON-1). */
export function isRequired(values: SettingValues, lines: readonly PlannedLine[]): boolean {
  return lines.some(({ type, narcotic_level }) => {
    const demand = values[`required.${type}`]
    return demand === 'all' || (demand === 'narcotics' && narcotic_level > 0)
  })
}

/** What was written freely; blanks are no reason. */
export function writtenReason(text: string): Reason | null {
  return text.trim() === '' ? null : { code: WRITTEN, text }
}

/** What was said, with this reason or with none. */
export function withReason({ reason: _former, ...others }: ChangeWords, reason: Reason | null) {
  return reason === null ? others : { ...others, reason }
}

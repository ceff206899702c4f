import type { PlannedLine } from '@forrad/core/domain'
import type { SettingValues } from '@forrad/openapi'

/**
 * Whether a dialog asks for the reason of a change (REASON-6). Writing off and putting back ask for one by
 * themselves (REASON-5).
 */
export function asksForReason(
  values: SettingValues,
  { type, narcotic_level }: Pick<PlannedLine, 'type' | 'narcotic_level'>,
): boolean {
  if (type === 'write_off' || type === 'return') return false
  const demand = values[`required.${type}`]
  return demand === 'asked' || demand === 'all' || (demand === 'narcotics' && narcotic_level > 0)
}

import { ruleSettings, type StockRule } from '@forrad/core/domain'
import type { SettingValues } from '@forrad/openapi'
import { reasonsRule } from './reasons-rule.ts'
import { readReasonSettings, REASON_FIELDS } from './settings.ts'

/** The rule as a dialog asks it: on what the customer has set, by the fields' names. */
const dialogRule: StockRule<SettingValues> = (lines, values) =>
  reasonsRule(lines, readReasonSettings(ruleSettings(REASON_FIELDS, undefined, values)))

export default dialogRule

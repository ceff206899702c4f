import type { StockRule } from '@forrad/core/domain'
import { reasonsRule } from './reasons-rule.ts'
import { readReasonSettings } from './settings.ts'

/** The rule as a dialog asks it: on what the customer has set. */
const dialogRule: StockRule<unknown> = (lines, settings) =>
  reasonsRule(lines, readReasonSettings(settings))

export default dialogRule

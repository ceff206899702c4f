import type { StockRule } from '@forrad/core/domain'
import { isDemanding, LATER, SIGNATURE } from './demands.ts'
import { readWitnessSettings } from './settings.ts'

/**
 * The rule as a dialog asks it: whether somebody has signed, or signs later (WITNESS-1, WITNESS-8). What
 * was signed is the field's to keep in step with what is typed, and the server's to judge.
 */
const dialogRule: StockRule<unknown> = (lines, settings) => {
  const needs = readWitnessSettings(settings)
  return lines.flatMap((line) => {
    const { adjustment_index, type, extra } = line
    const isSigned = typeof extra[SIGNATURE] === 'string'
    const isLater = type === 'remove' && extra[LATER] === true
    if (isSigned || isLater || !isDemanding(line, needs)) return []
    return [{ adjustment_index, tone: 'refusal', code: 'unsigned' } as const]
  })
}

export default dialogRule

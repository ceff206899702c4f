import type { PendingFailure } from '@forrad/core/stores'
import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ListLine } from '../model/list.ts'

/** Why the line stayed, or that nothing is left of it; null where there is nothing to say. */
export function useLineReason(
  line: ListLine,
  wordError: (error: unknown) => string,
): string | null {
  const { t } = useLingui()
  const wordFailure = useFailureWords(wordError)
  const { item, max, failure } = line
  if (failure) return wordFailure(failure, line)
  if (item && max === 0) return t`Nothing is left here. Remove the line or pick elsewhere.`
  return null
}

/** Words why a line stayed in the list, with what to do about it. */
function useFailureWords(
  wordError: (error: unknown) => string,
): (failure: PendingFailure, line: ListLine) => string {
  const { t } = useLingui()
  return (failure, line) => {
    const left = formatNumber(failure.available ?? line.max)
    switch (failure.code) {
      case 'insufficient_stock':
        return left === '0'
          ? t`Not registered: nothing is left here. Remove the line or pick elsewhere.`
          : t`Not registered: ${left} pcs are left here. Lower the quantity and register again.`
      case 'not_confirmed':
        return t`Not registered: you did not agree to the other batches.`
      case 'not_found':
        return t`Not registered: the item or shelf place is gone. Remove the line.`
      case 'narcotics_not_allowed':
        return t`Not registered: you lack the permission for narcotics.`
      default: {
        const { rule, identifier, reference } = failure
        const named = { rule, identifier, reference }
        const reason = wordError({
          kind: 'answer',
          status: 409,
          code: failure.code,
          message: '',
          details: rule === undefined ? [] : [named],
        })
        return t`Not registered: ${reason}`
      }
    }
  }
}

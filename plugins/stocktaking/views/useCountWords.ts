import { MAX_QUANTITY, type ValidationCode } from '@forrad/core/domain'
import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Words what is wrong with a count (spec section 5); null when nothing is. */
export function useCountWords(): (code: ValidationCode | null) => string | null {
  const { t } = useLingui()
  return (code) => {
    switch (code) {
      case null:
        return null
      case 'required':
        return t`Required`
      case 'not_whole_number':
        return t`Enter a whole number`
      case 'too_small':
        return t`Must be at least 0`
      case 'too_large':
        return t`At most ${formatNumber(MAX_QUANTITY)}`
      default:
        return t`Enter a valid number`
    }
  }
}

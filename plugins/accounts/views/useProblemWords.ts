import type { ValidationCode } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'

/** Words what is wrong with a field (spec section 5); null when nothing is. */
export function useProblemWords(): (code: ValidationCode | null, field?: string) => string | null {
  const { t } = useLingui()
  return (code, field = '') => {
    switch (code) {
      case null:
        return null
      case 'email':
        return t`Enter a valid e-mail address`
      case 'too_short':
        return t`Must be at least 8 characters`
      case 'must_match':
        return t`The password must match ${field}`
      default:
        return t`Required`
    }
  }
}

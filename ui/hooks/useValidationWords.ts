import { MAX_QUANTITY, PASSWORD_MIN_LENGTH, type ValidationCode } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../format.ts'

/** What some messages name. */
export interface ValidationContext {
  /** The least value allowed; 0 when missing. */
  readonly least?: number
  /** The name of the field that must be matched. */
  readonly field?: string
}

/** Words what is wrong with a field (spec section 5); null when nothing is. */
export function useValidationWords(): (
  code: ValidationCode | null | undefined,
  context?: ValidationContext,
) => string | null {
  const { t } = useLingui()
  return (code, { least = 0, field = '' } = {}) => {
    if (code === null || code === undefined) return null
    const words: Record<ValidationCode, () => string> = {
      required: () => t`Required`,
      email: () => t`Enter a valid e-mail address`,
      too_short: () => t`Must be at least ${PASSWORD_MIN_LENGTH} characters`,
      must_match: () => t`The password must match ${field}`,
      numeric: () => t`Enter a valid number`,
      empty_text: () => t`The text must not be empty`,
      not_whole_number: () => t`Enter a whole number`,
      too_small: () =>
        least > 0 ? t`Must be greater than ${formatNumber(least - 1)}` : t`Must be at least 0`,
      too_large: () => t`At most ${formatNumber(MAX_QUANTITY)}`,
    }
    return words[code]()
  }
}

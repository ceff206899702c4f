import { MAX_QUANTITY, type ValidationCode } from '@forrad/core/domain'
import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LevelField } from '../model/levels-form.ts'

/** Words what is wrong with a level (spec section 5). */
export function useLevelWords(): (field: LevelField, code: ValidationCode | undefined) => string {
  const { t } = useLingui()
  return (field, code) => {
    switch (code) {
      case undefined:
        return ''
      case 'required':
        return t`Required`
      case 'not_whole_number':
        return t`Enter a whole number`
      case 'too_small':
        return field === 'reorder_multiple' ? t`Must be at least 1` : t`Must be at least 0`
      case 'too_large':
        return t`At most ${formatNumber(MAX_QUANTITY)}`
      default:
        return t`Enter a valid number`
    }
  }
}

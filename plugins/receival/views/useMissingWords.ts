import { useLingui } from '@lingui/react/macro'
import type { Missing } from '../model/form.ts'

/** Words what keeps goods from being received; null where the form itself says it. */
export function useMissingWords(): (missing: Missing) => string | null {
  const { t } = useLingui()
  return (missing) => {
    switch (missing) {
      case 'no_location':
        return null
      case 'location':
        return t`Choose where the goods are.`
      case 'place':
        return t`Choose a shelf place on every line.`
      case 'identifier':
        return t`Correct the batch.`
      case 'quantity':
        return t`Enter how many on every line.`
      case 'expiry':
        return t`Correct the expiration date.`
      case 'levels':
        return t`Correct the levels.`
      case 'too_large':
        return t`The quantity is too large.`
    }
  }
}

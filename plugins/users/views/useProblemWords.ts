import type { UserChangeProblem } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import type { UserFieldProblem } from '../model/user-form.ts'

/** What cannot be done to an account. */
export type AccountAction = 'demote' | 'delete'

/** Words what is wrong with a field (spec section 5), whose value is `now` by now; null when nothing is. */
export function useProblemWords(): (
  problem: UserFieldProblem | null,
  now?: string | null,
) => string | null {
  const { t } = useLingui()
  return (problem, now = null) => {
    switch (problem) {
      case null:
        return null
      case 'email':
        return t`Enter a valid e-mail address`
      case 'taken':
        return t`The e-mail address already belongs to a user`
      case 'uninvitable':
        return t`The e-mail address cannot be invited`
      case 'changed':
        return t`A colleague has changed this to “${now}”. Save again if what you entered is to count.`
      case 'too_large':
        return t`Too long`
      default:
        return t`Required`
    }
  }
}

/** Words why an account may not be demoted or deleted; null when it may. */
export function useRuleWords(): (
  problem: UserChangeProblem | null,
  action: AccountAction,
) => string | null {
  const { t } = useLingui()
  return (problem, action) => {
    if (problem === null) return null
    if (problem === 'last_administrator') return t`There must be at least one administrator left.`
    return action === 'delete'
      ? t`You cannot delete your own account.`
      : t`You cannot change your own role.`
  }
}

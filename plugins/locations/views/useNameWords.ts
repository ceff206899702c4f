import { useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { NameProblem } from '../model/name-form.store.ts'

/** Words what is wrong with a name (spec sections 5 and 8), which is `now` by now; null when nothing is. */
export function useNameWords(): (
  problem: NameProblem | null,
  limit: number,
  now?: string | null,
) => string | null {
  const { t } = useLingui()
  const words = useValidationWords()
  return (problem, limit, now = null) => {
    if (problem === 'taken') return t`Name already in use`
    if (problem === 'too_large') return t`At most ${limit} characters`
    if (problem === 'changed') {
      return t`A colleague has changed this to “${now}”. Save again if what you entered is to count.`
    }
    return words(problem)
  }
}

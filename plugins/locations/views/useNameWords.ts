import { useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { NameProblem } from '../model/name-form.store.ts'

/** Words what is wrong with a name (spec sections 5 and 8); null when nothing is. */
export function useNameWords(): (problem: NameProblem | null, limit: number) => string | null {
  const { t } = useLingui()
  const words = useValidationWords()
  return (problem, limit) => {
    if (problem === 'taken') return t`Name already in use`
    if (problem === 'too_large') return t`At most ${limit} characters`
    return words(problem)
  }
}

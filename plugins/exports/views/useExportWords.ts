import type { WordError } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import type { ExportProblem } from '../model/export.store.ts'

/** Says in Swedish why there is no file, and what to do. */
export function useExportWords(wordError: WordError): (problem: ExportProblem) => string {
  const { t } = useLingui()
  return (problem) => {
    switch (problem.code) {
      case 'source':
        return wordError(problem.error)
      case 'incomplete':
        return t`Something is still to be chosen: a location, or dates that exist with the later one last.`
      case 'too_many_rows':
        return t`Excel holds at most 1,048,575 rows. Choose a shorter period, or CSV.`
      case 'broken_column': {
        const { label } = problem
        return t`The column “${label}” could not be filled in, so no file was made. Tell an administrator.`
      }
      case 'broken':
        return t`Something in this export is broken, so no file was made. Tell an administrator. Other exports may still work.`
      case 'not_loaded':
        return t`The part that makes files could not be fetched. Check the network and try again.`
      default:
        return t`The work was broken off by the browser, perhaps for want of memory. What you chose is kept: try again, or choose less.`
    }
  }
}

import { MAX_LABELS } from '@forrad/core/documents'
import type { BarcodeProblem } from '@forrad/core/domain'
import { formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LabelsProblem } from '../model/labels.store.ts'

/** Says in Swedish what is wrong, and what to do. */
export interface LabelWords {
  problem(problem: LabelsProblem): string
  refusal(code: BarcodeProblem): string
}

/** The words of labels that cannot be made. */
export function useLabelWords(): LabelWords {
  const { t } = useLingui()
  const most = formatNumber(MAX_LABELS)
  return {
    problem(problem) {
      switch (problem.code) {
        case 'no_labels':
          return t`Choose at least one label.`
        case 'too_many_labels':
          return t`At most ${most} labels can be made at a time. Print them in turns.`
        case 'wrong_measure':
          return t`A measure is missing or wrong. Give millimetres above 0, and whole numbers of columns and rows.`
        case 'no_room':
          return t`The labels do not fit on the page with these margins. Make margins, gaps or labels smaller.`
        case 'wrong_start':
          return t`The first label must be a position on the sheet.`
        case 'label_too_small':
          return t`The barcode does not fit on labels as small as these. Choose larger labels or another barcode.`
        case 'not_encodable':
          return t`A barcode cannot hold its text. Choose another barcode.`
        case 'broken':
          return t`This kind of file is broken, so no labels were made. Choose another kind, or tell an administrator.`
        case 'not_loaded':
          return t`The part that makes labels could not be fetched. Check the network and try again.`
        default:
          return t`The work was broken off by the browser, perhaps for want of memory. What you chose is kept: try again, or choose less.`
      }
    },
    refusal(code) {
      switch (code) {
        case 'no_gtin':
          return t`has no GTIN`
        case 'wrong_check_digit':
          return t`has a GTIN with a wrong check digit`
        case 'not_encodable':
          return t`has an item number that Code 128 cannot hold`
      }
    },
  }
}

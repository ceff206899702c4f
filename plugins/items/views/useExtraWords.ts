import {
  BATCHES_ALONE,
  isOtherBatchReason,
  OPENED_ON,
  OTHER_BATCH,
  type OtherBatchReason,
} from '@forrad/core/domain'
import { plainExtra } from '@forrad/core/kernel'
import type { Adjustment } from '@forrad/openapi'
import { formatDate, useServices, useSlot } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/**
 * Words what plugins added to an entry and no mark of theirs shows (EXTRA-2), a line for each. A name that the
 * product itself has no words for goes by the words of its plugin's catalog under the same name, or by itself.
 */
export function useExtraWords(): (entry: Pick<Adjustment, 'extra'>) => readonly string[] {
  const { translate } = useServices()
  const marksOf = useSlot('history.marks').map(({ plugin }) => plugin)
  const { t } = useLingui()
  const reasons: Record<OtherBatchReason, string> = {
    batch_opened: t`Opened pack`,
    batch_missing: t`Damaged or missing`,
    batch_patient: t`The patient’s batch`,
    batch_other: t`Other`,
  }
  const labels: Readonly<Record<string, string>> = {
    [OPENED_ON]: t`Opened on`,
    [OTHER_BATCH]: t`Why another batch`,
    [BATCHES_ALONE]: t`Only these batches counted`,
  }
  const word = (name: string, value: string | number | boolean) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    const text = String(value)
    if (name === OPENED_ON) return formatDate(text)
    return name === OTHER_BATCH && isOtherBatchReason(text) ? reasons[text] : text
  }
  return ({ extra }) =>
    plainExtra(extra, marksOf).map(({ name, value }) => {
      return `${labels[name] ?? translate({ id: name })}: ${word(name, value)}`
    })
}

import { useLingui } from '@lingui/react/macro'
import type { RecallAct } from '../model/recall-history.ts'

/** What was done with a recall, in words. */
export function useActWords(): Readonly<Record<RecallAct, string>> {
  const { t } = useLingui()
  return {
    drafted: t`Written as a draft`,
    blocked: t`Blocked`,
    asked_closed: t`First of two who ask to close it`,
    asked_lifted: t`First of two who ask to lift the block`,
    closed: t`Closed`,
    lifted: t`Block lifted`,
    dropped: t`Draft thrown away`,
  }
}

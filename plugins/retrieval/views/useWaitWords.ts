import { useLingui } from '@lingui/react/macro'
import type { WaitingCode } from '../model/running.ts'

/** Words why a scan waits instead of being added. */
export function useWaitWords(
  locationName: string,
): (code: WaitingCode, isBehind: boolean) => string {
  const { t } = useLingui()
  return ({ reason }, isBehind) => {
    switch (reason) {
      case 'unknown':
        return t`No item has this code`
      case 'faulty':
        return t`The code is faulty`
      case 'failed':
        return t`Could not be looked up`
      case 'shelf_place':
        return t`A shelf place, no item`
      case 'not_allowed':
        return t`You lack the permission for narcotics`
      case 'not_here':
        return t`Not kept in ${locationName}`
      case 'no_more':
        return t`No more in ${locationName}`
      case 'other_batch':
        return isBehind
          ? t`Another batch waits on the shelf place: this one is added once that is picked`
          : t`Another batch waited on the shelf place`
      case 'expired':
        return t`The pack has expired`
      case 'other_date':
        return t`By the records the batch has another date`
      case 'unrecorded':
        return t`By the records the batch is not in ${locationName}`
      case 'held':
        return t`The line is being registered`
    }
  }
}

import { formatDate } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { WaitReason } from '../model/delivery.ts'
import type { CameBatch } from '../model/places.ts'

/** The words of a delivery. */
export interface DeliveryWords {
  readonly wordWait: (reason: WaitReason) => string
  readonly wordBatch: (batch: CameBatch) => string
}

/** Words why a pack waits, and what its batch is. */
export function useDeliveryWords(locationName: string): DeliveryWords {
  const { t } = useLingui()
  return {
    wordBatch({ identifier, expiration_date: date }) {
      const lot = identifier ?? t`UNKNOWN`
      return date === null ? lot : `${lot} ${formatDate(date)}`
    },
    wordWait(reason) {
      switch (reason) {
        case 'unknown':
          return t`No item has this code`
        case 'faulty':
          return t`The code is faulty`
        case 'failed':
          return t`Could not be looked up`
        case 'shelf_place':
          return t`A shelf place: no pack waits for one in ${locationName}`
        case 'not_allowed':
          return t`You lack the permission for narcotics`
        case 'expired':
          return t`The pack has expired`
        case 'no_lot':
          return t`The code tells no batch`
        case 'which_place':
          return t`Which shelf place?`
        case 'no_place':
          return t`No shelf place in ${locationName} yet: scan one, or open`
        case 'held':
          return t`Counted when the answer has come`
        case 'full':
          return t`The list is full: receive it first`
      }
    },
  }
}

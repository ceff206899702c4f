import { mayGiveReason } from '@forrad/core/domain'
import type { Difference } from '@forrad/openapi'
import { useCommand, useServices, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DifferencesStore, Writing } from '../model/differences.store.ts'
import type { DifferenceWays } from './DifferenceCard.tsx'

interface WaysOptions {
  readonly store: DifferencesStore
  readonly onSolved: (difference: Difference) => Promise<void>
  readonly onReason: ((difference: Difference) => void) | undefined
}

interface Under {
  readonly id: number
  readonly begun: Writing | null
  readonly failed: string | null
  readonly busy: boolean
}

const idle: Under = { id: 0, begun: null, failed: null, busy: false }

/** What can be done about each difference; one at a time is worked on. */
export function useWays({ store, onSolved, onReason }: WaysOptions) {
  const { t } = useLingui()
  const { wordError } = useServices()
  const user = useUser()
  const count = useCommand('stocktake.open')
  const pick = useCommand('retrieve.open')
  const [under, setUnder] = useState<Under>(idle)

  const finish = async (difference: Difference, how: Writing) => {
    const { id } = difference
    setUnder({ ...idle, id, begun: how, busy: true })
    const result = await store.solveBy(difference, how)
    if (result?.ok) {
      await onSolved(difference)
      return setUnder(idle)
    }
    const none =
      how === 'count'
        ? t`No count of the item has been made since then. Count the shelf first.`
        : t`You have not picked the item since then. Pick the right batch first.`
    setUnder({ ...idle, id, begun: how, failed: result ? wordError(result.error) : none })
  }

  return (difference: Difference): DifferenceWays => {
    const { id, item, location } = difference
    const { begun, failed, busy } = under.id === id ? under : idle
    const byAnother = user !== null && !mayGiveReason(difference, user)
    const args = { itemId: item.id, locationId: location.id }
    const begin = (how: Writing, open: () => void) => () => {
      setUnder({ ...idle, id, begun: how })
      if (how === 'batch') store.begin(difference)
      open()
    }
    return {
      begun,
      failed,
      busy,
      onDone: (how) => void finish(difference, how),
      onCount: count && onReason ? begin('count', () => count(args)) : undefined,
      onFindBatch: pick && onReason ? begin('batch', () => pick(args)) : undefined,
      onReason: onReason && !byAnother ? () => onReason(difference) : undefined,
      byAnother: onReason !== undefined && byAnother,
    }
  }
}

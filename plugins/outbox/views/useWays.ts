import { maySolve } from '@forrad/core/domain'
import type { Difference } from '@forrad/openapi'
import { useCommand, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DifferencesStore, Writing } from '../model/differences.store.ts'
import { isSettled } from '../model/settled.ts'
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
  const { api, wordError } = useServices()
  const { list } = useStore(store)
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

  /** The card of what somebody else has settled goes; whether anybody has is the server's to say. */
  const dismiss = async (difference: Difference) => {
    const { id } = difference
    setUnder({ ...idle, id, busy: true })
    const result = await isSettled(api, difference)
    if (result.ok && result.data) await onSolved(difference)
    const failed = result.ok ? t`Nobody has settled it yet.` : wordError(result.error)
    setUnder(result.ok && result.data ? idle : { ...idle, id, failed })
  }

  return (difference: Difference): DifferenceWays => {
    const { id, item, location } = difference
    const { begun, failed, busy } = under.id === id ? under : idle
    const byAnother = user !== null && !maySolve(difference, user)
    const may = onReason && !byAnother
    const isListed = list === null || list.some((one) => one.id === id)
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
      onCount: count && may ? begin('count', () => count(args)) : undefined,
      onFindBatch: pick && may ? begin('batch', () => pick(args)) : undefined,
      onReason: may ? () => onReason(difference) : undefined,
      byAnother: onReason !== undefined && byAnother,
      onSettled: byAnother && !isListed ? () => void dismiss(difference) : undefined,
    }
  }
}

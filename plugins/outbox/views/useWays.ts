import type { OutboxEntry } from '@forrad/core/outbox'
import type { Adjustment, Difference } from '@forrad/openapi'
import { formatUnits, useCommand, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { DifferencesStore, Writing } from '../model/differences.store.ts'
import { isSettled, onCards, seemsSettled } from '../model/settled.ts'
import { settlingAs } from '../model/settling.ts'
import type { DifferenceWays } from './DifferenceCard.tsx'

interface WaysOptions {
  readonly store: DifferencesStore
  readonly entries: readonly OutboxEntry[]
  /** Whether its card, where it stands on one, went with it. */
  readonly onSolved: (difference: Difference) => Promise<boolean>
  readonly onReason: ((difference: Difference) => void) | undefined
}

interface Under {
  readonly id: number
  readonly begun: Writing | null
  readonly failed: string | null
  readonly busy: boolean
  /** What who took it has picked since then, for another person to say which it was. */
  readonly picks: readonly Adjustment[]
}

const idle: Under = { id: 0, begun: null, failed: null, busy: false, picks: [] }

/** What can be done about each difference; one at a time is worked on. */
export function useWays({ store, entries, onSolved, onReason }: WaysOptions) {
  const { t } = useLingui()
  const { api, wordError } = useServices()
  const { list } = useStore(store)
  const user = useUser()
  const count = useCommand('stocktake.open')
  const pick = useCommand('retrieve.open')
  const [under, setUnder] = useState<Under>(idle)
  const asked = useAsked(store, entries)
  const more = t`It is settled, but the card has more to be looked into.`

  const finish = async (difference: Difference, how: Writing) => {
    const { id } = difference
    setUnder({ ...idle, id, begun: how, busy: true })
    const result = await store.solveBy(difference, how)
    if (result?.ok) {
      const isGone = await onSolved(difference)
      return setUnder(isGone ? idle : { ...idle, id, failed: more })
    }
    const { location, storage_location, why, quantity } = difference
    const where = why === 'gone' || how === 'batch' ? location.name : storage_location.identifier
    const units = formatUnits(quantity)
    const none =
      how === 'count'
        ? t`The item has not been counted there (${where}) since then. Count the shelf first.`
        : t`You have not picked ${units} of the item there (${where}) in one pick since then. Pick the right batch first, or give a reason.`
    setUnder({ ...idle, id, begun: how, failed: result ? wordError(result.error) : none })
  }

  /** Shows what who took it has picked since then: another person says which of it was this (SOLVE-6). */
  const showPicks = async (difference: Difference) => {
    const { id, location, quantity, user: taker } = difference
    setUnder({ ...idle, id, busy: true })
    const found = await store.picksOf(difference)
    if (!found.ok) return setUnder({ ...idle, id, failed: wordError(found.error) })
    const [name, units, where] = [taker.name, formatUnits(quantity), location.name]
    const none = t`${name} has not picked ${units} of the item there (${where}) in one pick since then, and is the one to do so. Or count the shelf, or give a reason.`
    setUnder({ ...idle, id, picks: found.data, failed: found.data.length === 0 ? none : null })
  }

  const confirm = async (difference: Difference, { id: adjustment_id }: Adjustment) => {
    const { id } = difference
    setUnder({ ...under, busy: true, failed: null })
    const result = await store.solve(id, { how: 'batch', adjustment_id })
    if (!result.ok) return setUnder({ ...under, busy: false, failed: wordError(result.error) })
    const isGone = await onSolved(difference)
    setUnder(isGone ? idle : { ...idle, id, failed: more })
  }

  /** The card of what was settled elsewhere goes; whether it was is the server's to say. */
  const dismiss = async (difference: Difference) => {
    const { id } = difference
    setUnder({ ...idle, id, busy: true })
    const result = await isSettled(api, difference)
    const isGone = result.ok && result.data && (await onSolved(difference))
    const none = result.ok && result.data ? more : t`Nobody has settled it yet.`
    setUnder(isGone ? idle : { ...idle, id, failed: result.ok ? none : wordError(result.error) })
  }

  return (difference: Difference): DifferenceWays => {
    const { id, item, location, storage_location, why } = difference
    const { begun, failed, busy, picks } = under.id === id ? under : idle
    const as = settlingAs(difference, user)
    const may = onReason && as !== 'taker'
    // By somebody else, or by oneself elsewhere, as by an undo from the history (UNDO-7).
    const seems = begun === null && seemsSettled(difference, list, asked)
    const args = { itemId: item.id, locationId: location.id }
    // One that is gone is counted at another of the location (SOLVE-4).
    const place = why === 'gone' ? {} : { shelfPlaceId: storage_location.id }
    const begin = (how: Writing, open: () => void) => () => {
      setUnder({ ...idle, id, begun: how })
      if (how === 'batch') store.begin(difference)
      open()
    }
    const findBatch = () => {
      if (!pick || !onReason || as === 'another') return undefined
      // Somebody else says that it was this: nothing is settled by picking it.
      if (as === 'taker') return () => pick(args)
      // What is picked settles it without one touch more.
      return begin('batch', () => pick({ ...args, onDone: () => void finish(difference, 'batch') }))
    }
    return {
      begun,
      failed,
      busy,
      onDone: (how) => void finish(difference, how),
      onCount: count && may ? begin('count', () => count({ ...args, ...place })) : undefined,
      onFindBatch: findBatch(),
      onShowPicks:
        may && as === 'another' && picks.length === 0
          ? () => void showPicks(difference)
          : undefined,
      picks,
      onConfirm: (made) => void confirm(difference, made),
      onReason: may ? () => onReason(difference) : undefined,
      byAnother: onReason !== undefined && as === 'taker',
      onSettled: seems ? () => void dismiss(difference) : undefined,
    }
  }
}

/** The differences on cards when the list that is here was asked for; with each new one it is asked for anew. */
function useAsked(store: DifferencesStore, entries: readonly OutboxEntry[]): readonly number[] {
  const [asked, setAsked] = useState<readonly number[]>([])
  const ids = onCards(entries)
  const key = ids.join(' ')
  useEffect(() => {
    if (key === '') return
    let isHere = true
    const ask = async () => {
      await store.load()
      if (isHere && store.state.error === null) setAsked(ids)
    }
    void ask()
    return () => {
      isHere = false
    }
    // By what they are: each change of any entry makes another list of the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, key])
  return asked
}

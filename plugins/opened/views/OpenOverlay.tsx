import { mayAdjust, openAdjustment, openedUntil, parseDateInput } from '@forrad/core/domain'
import { handleBatch, isOutcomeUnknown, problemAfter, type Handling, type StockProblem } from '@forrad/core/stores' // prettier-ignore
import type { Batch, Item } from '@forrad/openapi'
import { SheetUnavailable, useSentRun, useServices, useToday, useUser, type OverlayProps } from '@forrad/ui' // prettier-ignore
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { whyNotOpened, type WhyNot } from '../model/why-not.ts'
import { announceOpened } from './announce.ts'
import { OpenSheet } from './OpenSheet.tsx'
import { useDays } from './useDays.ts'
import { useOpenBatch, type LyingBatchKey } from './useOpenBatch.ts'

/** Opens a pack of a batch: fetches the item with fresh figures and guards. */
export default function OpenOverlay(props: OverlayProps<LyingBatchKey>) {
  const { t } = useLingui()
  const { wordError } = useServices()
  const { store, state } = useDays()
  const user = useUser()
  const { item, batch, place, loading, error, retry } = useOpenBatch(props)
  // Kept when the last of it goes, by oneself just now.
  const [first, setFirst] = useState<Batch | null>(null)
  if (batch && first === null) setFirst(batch)
  const title = t`Open a pack`
  const days = state.days?.get(props.itemId)
  if (item && !mayAdjust(user, item, 'move')) {
    const forbidden = { by: 'role', title: t`You may not open packs` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={props.onClose} />
  }
  const { itemId } = props
  const isThere = item !== undefined && first !== null
  const why = whyNotOpened({ itemId, isThere, loading, error, days: state })
  if (!item || !first || days === undefined) {
    const isOfDays = why?.kind === 'failed' && why.what === 'days'
    const again = isOfDays ? () => void store.load() : retry
    return (
      <SheetUnavailable
        title={title}
        loading={why?.kind === 'loading'}
        reason={why?.kind === 'failed' ? wordError(why.error) : null}
        {...(isOfDays ? { failure: t`How long opened packs are good could not be fetched` } : {})}
        gone={goneText(why)}
        onRetry={again}
        onClose={props.onClose}
      />
    )
  }
  return <Opening {...props} item={item} batch={batch ?? first} place={place ?? ''} days={days} />

  function goneText(why: WhyNot | null): string | null {
    if (why?.kind === 'gone') return t`The batch no longer lies on this shelf place.`
    return why?.kind === 'no_days'
      ? t`Nobody has said how long the item is good once it is opened.`
      : null
  }
}

function Opening({
  item,
  batch,
  place,
  days,
  storageLocationId,
  onClose,
}: OverlayProps<LyingBatchKey> & {
  readonly item: Item
  readonly batch: Batch
  readonly place: string
  readonly days: number
}) {
  const services = useServices()
  const { adjustments, items, wordError } = services
  const today = useToday()
  const [on, setOn] = useState<string>(today)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<StockProblem | null>(null)
  const run = useSentRun()
  const sent = useRef<Handling>(null)
  const unknown = problem !== null && isOutcomeUnknown(problem)

  async function open() {
    if (!unknown) {
      const day = parseDateInput(on, today)
      if (day === null) return
      const handled = { item_id: item.id, storage_location_id: storageLocationId, batch, quantity: 1 } // prettier-ignore
      const until = openedUntil(batch.expiration_date, day, days)
      sent.current = {
        adjustment: openAdjustment(handled, { on: day, until }),
        seen: batch.quantity,
      }
    }
    if (!sent.current) return
    setSending(true)
    setProblem(null)
    const opening = handleBatch(adjustments, sent.current)
    run.follow(opening)
    const result = await opening
    setSending(false)
    if (!result.ok) {
      setProblem(problemAfter(problem, result.error))
      void items.load(item.id)
      return
    }
    announceOpened(result.data, services)
    onClose()
  }

  return (
    <OpenSheet
      {...{ item, place, batch, days, today, on, sending, unknown, onClose }}
      failed={problem && !unknown ? wordError(problem) : null}
      onDay={setOn}
      onOpen={() => void open()}
      onAgain={run.again}
    />
  )
}

import { closeAdjustment, itemName, mayAdjust } from '@forrad/core/domain'
import { handleBatch, isOutcomeUnknown, problemAfter, type Handling, type StockProblem, type StockRun } from '@forrad/core/stores' // prettier-ignore
import type { Adjustment, Batch } from '@forrad/openapi'
import { SheetUnavailable, useServices, useToday, useUser, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { OpenedSheet } from './OpenedSheet.tsx'
import { printLabel } from './print-label.ts'
import { useOpenBatch, type LyingBatchKey } from './useOpenBatch.ts'

/** What can be done with an opened pack: its label, and taking the opening back. */
export default function OpenedOverlay(props: OverlayProps<LyingBatchKey>) {
  const { itemId, storageLocationId, onClose } = props
  const { t } = useLingui()
  const services = useServices()
  const { adjustments, notices, wordError } = services
  const user = useUser()
  const today = useToday()
  const { item, batch: now, place, loading, error, retry } = useOpenBatch(props)
  const [first, setFirst] = useState<Batch | null>(null)
  const [printing, setPrinting] = useState(false)
  const [sending, setSending] = useState(false)
  const [unprinted, setUnprinted] = useState<string | null>(null)
  const [problem, setProblem] = useState<StockProblem | null>(null)
  const run = useRef<StockRun<Adjustment>>(null)
  const sent = useRef<Handling>(null)
  const unknown = problem !== null && isOutcomeUnknown(problem)
  if (now?.opened && first === null) setFirst(now)

  const title = t`Opened pack`
  if (item && !mayAdjust(user, item, 'move')) {
    const forbidden = { by: 'role', title: t`You may not open packs` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  const batch = now?.opened ? now : first
  const opened = batch?.opened
  if (!item || !batch || !opened) {
    const reason = error ? wordError(error) : null
    const gone = t`The batch no longer lies on this shelf place.`
    return (
      <SheetUnavailable {...{ title, reason, gone, loading }} onRetry={retry} onClose={onClose} />
    )
  }

  async function print() {
    if (!item || !batch || !opened) return
    setPrinting(true)
    setUnprinted(null)
    setUnprinted(
      await printLabel(
        item,
        { ...batch, opened },
        { id: storageLocationId, identifier: place },
        services,
      ),
    )
    setPrinting(false)
  }

  async function takeBack() {
    if (!item || !batch || !opened) return
    if (!unknown) {
      const handled = { item_id: itemId, storage_location_id: storageLocationId, batch, quantity: 1 } // prettier-ignore
      sent.current = { adjustment: closeAdjustment(handled, opened), seen: batch.quantity }
    }
    if (!sent.current) return
    setSending(true)
    setProblem(null)
    setUnprinted(null)
    run.current = handleBatch(adjustments, sent.current)
    const result = await run.current
    setSending(false)
    if (!result.ok) {
      setProblem(problemAfter(problem, result.error))
      retry()
      return
    }
    const name = itemName(item)
    notices.show({ tone: 'success', text: t`${name} has its printed date again.` })
    onClose()
  }

  return (
    <OpenedSheet
      {...{ item, today, printing, sending, unknown, onClose }}
      place={place ?? ''}
      batch={{ ...batch, opened }}
      failed={unprinted ?? (problem && !unknown ? wordError(problem) : null)}
      onPrint={() => void print()}
      onTakeBack={() => void takeBack()}
      onAgain={() => run.current?.again()}
    />
  )
}

import { createFetchStore } from '@forrad/core/stores'
import type { Recall, RecallTask } from '@forrad/openapi'
import { SheetUnavailable, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { answerAdjustments, foundOf, soughtBatches, type Removal } from '../model/answer.ts'
import { AnswerSheet } from './AnswerSheet.tsx'

/** Props of {@link AnswerOverlay}. */
export type AnswerOverlayProps = OverlayProps<{
  readonly recall: Recall
  readonly task: RecallTask
  readonly onDone: () => void
}>

/** Answers for a location: what was found goes to the quarantine or is written off, then the answer is signed. */
export default function AnswerOverlay({ recall, task, onDone, onClose }: AnswerOverlayProps) {
  const { t } = useLingui()
  const { adjustments, api, items, notices, wordError } = useServices()
  const [quarantines, setQuarantines] = useState<readonly number[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const known = await api.listQuarantines({}, options)
      if (!known.ok) return known
      setQuarantines(known.data.quarantines.map((one) => one.storage_location_id))
      return items.load(recall.item_id, options)
    }),
  )
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[recall.item_id]
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [removal, setRemoval] = useState<Removal>('quarantine')
  const [remark, setRemark] = useState('')
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  /** What went to the quarantine or was written off by an earlier try that was not answered to the end. */
  const [done, setDone] = useState(0)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  const name = task.location_name
  const title = t`Answer for ${name}`
  if (!item || quarantines === null || (loading && !sending)) {
    const reason = error ? wordError(error) : null
    const retry = () => void fetching.load()
    return <SheetUnavailable {...{ title, reason, loading }} onRetry={retry} onClose={onClose} />
  }
  const sought = soughtBatches(item, recall, task.location_id, quarantines)

  const remove = async () => {
    const found = sought.reduce((sum, one) => sum + foundOf(one, typed), 0)
    let quarantine: number | null = null
    if (removal === 'quarantine' && found > 0) {
      const opened = await api.openQuarantine({ location_id: task.location_id })
      if (!opened.ok) return wordError(opened.error)
      quarantine = opened.data.quarantine.storage_location_id
    }
    const to = { to: removal, quarantine, words: t`Recalled` }
    const made = answerAdjustments(item, sought, typed, to)
    if (made.length > 0) {
      const change = { operation: 'registerAdjustments', adjustments: made } as const
      const key = `recall ${recall.id} ${task.location_id} ${JSON.stringify(made)}`
      const sent = await adjustments.sendTogether(key, async () => ({ ok: true, data: change }))
      if (!sent.ok) {
        // What lies there now stands in the sheet.
        void items.load(recall.item_id)
        return wordError(sent.error)
      }
    }
    setDone(done + found)
    setTyped({})
    await items.load(recall.item_id)
    return done + found
  }
  /** Who answered meanwhile: then nothing is moved for an answer that is not taken. */
  const answeredBy = async () => {
    const fresh = await api.getRecall({ id: recall.id })
    const now = fresh.ok
      ? fresh.data.tasks.find(({ location_id }) => location_id === task.location_id)
      : undefined
    return now?.answered_by?.name ?? null
  }
  const send = async () => {
    setSending(true)
    setFailed(null)
    const colleague = await answeredBy()
    if (colleague !== null) {
      setSending(false)
      onDone()
      void items.load(recall.item_id)
      return setFailed(t`${colleague} has answered already. Your answer was not saved.`)
    }
    const removed = await remove()
    if (typeof removed === 'string') {
      setSending(false)
      return setFailed(removed)
    }
    const answer = { found: removed, remark: remark.trim() || null }
    const { id } = recall
    const result = await api.answerRecallTask({ id, location_id: task.location_id, answer })
    setSending(false)
    onDone()
    if (!result.ok) return setFailed(wordError(result.error))
    notices.show({ tone: 'success', text: t`Answered for ${name}.` })
    onClose()
  }
  return (
    <AnswerSheet
      recall={recall}
      task={task}
      sought={sought}
      typed={typed}
      removal={removal}
      remark={remark}
      sending={sending}
      failed={failed}
      onFound={(key, quantity) => setTyped({ ...typed, [key]: quantity })}
      onRemoval={setRemoval}
      onRemark={setRemark}
      onSend={() => void send()}
      onClose={onClose}
    />
  )
}

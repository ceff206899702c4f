import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { createFetchStore } from '@forrad/core/stores'
import type { Recall, RecallTask } from '@forrad/openapi'
import {
  ChangeFields,
  SheetUnavailable,
  signals,
  useChangeFields,
  useServices,
  useStore,
  useUser,
  type OverlayProps,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerDraft } from '../model/answer.draft.ts'
import { findPack } from '../model/answer-scans.ts'
import { createAnswerStore, type AnswerProblem } from '../model/answer.store.ts'
import { soughtBatches } from '../model/answer.ts'
import { hearInForm } from '../model/form-scans.ts'
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
  const services = useServices()
  const { api, adjustments, locations, items, notices, wordError } = services
  const fields = useChangeFields()
  const userId = useUser()?.apoex_id ?? null
  const [own] = useState(() =>
    createAnswerStore(
      {
        api,
        adjustments,
        locations,
        items,
        fields,
        draft: answerDraft(sessionStorage, recall.id, task.location_id),
      },
      { recall, task, userId, words: t`Recalled` },
    ),
  )
  const state = useStore(own)
  const [fetching] = useState(() => createFetchStore(own.load))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[recall.item_id]
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  useEffect(() => own.leave, [own])

  // What is found and scanned is put away, and not taken: it is counted before it would be stopped (RECALL-19).
  const hear = useEffectEvent((scan: Scan): ScanOutcome => {
    if (state.quarantines === null) return 'passed'
    const found = findPack(scan, recall, own.sought(), own.state)
    if (found === null) return 'passed'
    if (found === 'same_pack') {
      signals.give('twice')
      notices.show({ tone: 'info', text: t`The same pack: counted once` })
      return 'claimed'
    }
    // What is being sent is as it was pressed.
    signals.give(own.state.sending ? 'refused' : 'found')
    if (!own.state.sending) own.change(found)
    return 'claimed'
  })
  useEffect(() => hearInForm((scan) => hear(scan)), [])

  const { location_id, location_name: name } = task
  const isAnswered = task.answered_at !== null
  const { quarantines, sending, problem } = state
  if (!item || quarantines === null || loading) {
    const title = isAnswered ? t`Put away at ${name}` : t`Answer for ${name}`
    const reason = error ? wordError(error) : null
    const retry = () => void fetching.load()
    const failure = t`The figures could not be fetched`
    return (
      <SheetUnavailable
        {...{ title, failure, reason, loading }}
        onRetry={retry}
        onClose={onClose}
      />
    )
  }
  const wordProblem = (why: AnswerProblem) => {
    if (why.kind === 'failed') return wordError(why.error)
    if (why.kind === 'changed') {
      return t`More has been put away meanwhile. Look at the figures and answer again.`
    }
    const colleague = why.by
    return t`${colleague} has answered already. Your answer was not saved.`
  }
  const send = async () => {
    const isDone = await own.send(() => void send())
    onDone()
    if (!isDone) return
    const text = isAnswered ? t`Put away at ${name}.` : t`Answered for ${name}.`
    notices.show({ tone: 'success', text })
    onClose()
  }
  const planned = own.planned()
  return (
    <AnswerSheet
      recall={recall}
      task={state.task}
      sought={soughtBatches(item, recall, location_id, quarantines)}
      typed={state.typed}
      isAnswered={isAnswered}
      corrected={state.corrected}
      removal={state.removal}
      remark={state.remark}
      kept={state.kept}
      sending={sending}
      failed={problem && wordProblem(problem)}
      fields={
        <ChangeFields
          fields={fields}
          adjustments={planned.filter((one) => !one.reason)}
          others={planned.filter((one) => one.reason)}
          items={[item]}
          disabled={sending}
        />
      }
      onFound={(key, quantity) => own.change({ typed: { ...state.typed, [key]: quantity } })}
      onCorrect={(corrected) => own.change({ corrected })}
      onRemoval={(removal) => own.change({ removal })}
      onRemark={(remark) => own.change({ remark })}
      onStartOver={own.drop}
      onSend={() => void send()}
      onClose={() => {
        own.drop()
        onClose()
      }}
    />
  )
}

import { systemScheduler } from '@forrad/core'
import { can, parseDateInput } from '@forrad/core/domain'
import type { RouteProps } from '@forrad/core/kernel'
import { refetchWhenStale } from '@forrad/core/stores'
import type { Recall, RecallTask } from '@forrad/openapi'
import {
  afterRemoval,
  ConfirmDialog,
  ErrorMessage,
  ListSkeleton,
  PageHead,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { recallName } from '../model/recall-rule.ts'
import { isOfRecalled } from '../model/recalled-stock.ts'
import { beganOn } from '../model/recall-state.ts'
import { createWholeStore } from '../model/whole.store.ts'
import { RecallScreen } from './RecallScreen.tsx'
import { useRecalls } from './useRecalls.ts'
import { useRecallWords, useReportWords } from './useRecallWords.ts'

/** One recall by its address; followed as others answer. */
export default function RecallPage({ params }: RouteProps) {
  const id = Number(params['id'])
  return Number.isSafeInteger(id) && id > 0 ? <KnownRecall key={id} id={id} /> : <Missing />
}

function Missing({ error = null, onRetry }: { error?: string | null; onRetry?: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Recall`} back="/recalls" />
      <ErrorMessage title={t`The recall could not be fetched`} onRetry={onRetry}>
        {error ?? t`There is no such recall.`}
      </ErrorMessage>
    </>
  )
}

type Ask = 'activate' | 'close' | 'lift'

function KnownRecall({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const services = useServices()
  const { api, changes, overlays, notices, preferences, wordError } = services
  const { store } = useRecalls()
  const user = useUser()
  const today = useToday()
  const { locationId } = useStore(preferences)
  const words = useRecallWords()
  const reportWords = useReportWords()
  const [own] = useState(() => createWholeStore(api, id))
  const { whole, error, report, reportError } = useStore(own)
  const [typed, setTyped] = useState<string | null>(null)
  const [asking, setAsking] = useState<Ask | null>(null)
  const [busy, setBusy] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const goOn = useRef<(() => boolean) | null>(null)

  const load = () => void own.load()
  /** After what this tab did, which nobody tells it: the list and the start page go by the other store. */
  const refresh = () => {
    load()
    void store.refresh()
  }
  useEffect(() => {
    void own.load()
    return changes.listen('recall', () => void own.load())
  }, [own, changes])
  useEffect(
    () =>
      refetchWhenStale({
        changes,
        scheduler: systemScheduler,
        random: Math.random,
        take: (change) => {
          const { whole: shown } = own.state
          return shown !== null && isOfRecalled(change, [shown.recall.item_id])
        },
        load: () => void own.load(),
      }),
    [own, changes],
  )
  const standing = whole?.recall.state
  useEffect(() => {
    // With a block that was lifted the button has gone that gets the focus back from the question.
    const isDone = asking === null && standing === 'closed'
    const timer = isDone ? setTimeout(() => goOn.current?.()) : undefined
    return () => clearTimeout(timer)
  }, [asking, standing])

  if (!whole) {
    if (error) return <Missing error={wordError(error)} onRetry={load} />
    return (
      <>
        <PageHead title={t`Recall`} back="/recalls" />
        <ListSkeleton />
      </>
    )
  }
  const { recall, tasks, alike } = whole
  const mayAdministrate = can(user, 'administer')
  const batches = words.batches(recall)

  const end = async () => {
    const ended = await store.end(id)
    return ended.ok ? ({ ok: true, data: { recall: ended.data } } as const) : ended
  }
  const askLift = (button: HTMLElement) => {
    goOn.current = afterRemoval(button)
    setAsking('lift')
  }
  const carryOut = async (ask: Ask) => {
    setBusy(true)
    setProblem(null)
    const result =
      ask === 'activate'
        ? await api.activateRecall({ id })
        : ask === 'close'
          ? await api.closeRecall({ id })
          : await end()
    setBusy(false)
    setAsking(null)
    refresh()
    if (!result.ok) return setProblem(wordError(result.error))
    const { state } = result.data.recall
    if (ask !== 'activate' && state === 'active') return
    const text = {
      activate: t`${batches} is blocked at every location.`,
      close: t`The recall is closed.`,
      lift:
        recall.state === 'draft'
          ? t`The draft is gone.`
          : t`The block is lifted. ${batches} can be used again.`,
    }[ask]
    notices.show({ tone: 'success', text })
  }
  const answer = (task: RecallTask) =>
    void overlays.open({
      id: 'recall-answer',
      load: () => import('./AnswerOverlay.tsx'),
      props: { recall, task, onDone: refresh },
    })
  const edit = () =>
    void overlays.open({
      id: 'recall-form',
      load: () => import('./FormOverlay.tsx'),
      props: { recall, onDone: (saved: Recall) => void own.saved(saved) },
    })
  const save = async (format: 'pdf' | 'csv') => {
    setSaving(true)
    // Without a network neither this part of the app nor the one that makes files may come.
    const saved = await import('./save-report.ts')
      .then((made) => made.saveReport(format, own.load, reportWords, services))
      .catch(() => ({ ok: false, error: null }) as const)
    setSaving(false)
    if (saved.ok) {
      const { file } = saved
      return notices.show({ tone: 'success', text: t`${file} is ready.` })
    }
    const why = saved.error && wordError(saved.error)
    const text = why
      ? t`No report was saved, as its figures could not be fetched anew. ${why}`
      : t`The report could not be made. Try again.`
    notices.show({ tone: 'error', text })
  }
  const name = recallName(recall)
  return (
    <>
      <RecallScreen
        recall={recall}
        tasks={tasks}
        alike={alike}
        report={report}
        reportError={reportError ? wordError(reportError) : null}
        today={today}
        since={typed ?? beganOn(recall)}
        locationId={locationId}
        userId={user?.apoex_id ?? null}
        saving={saving}
        busy={busy}
        problem={problem}
        onAnswer={can(user, 'stocktake') ? answer : undefined}
        onSince={(text) => {
          setTyped(text)
          const since = parseDateInput(text, today)
          if (since !== null) void own.setSince(since)
        }}
        onRetry={load}
        onSave={(format) => void save(format)}
        onEdit={mayAdministrate ? edit : undefined}
        onActivate={mayAdministrate ? () => void carryOut('activate') : undefined}
        onClose={mayAdministrate ? () => setAsking('close') : undefined}
        onLift={mayAdministrate ? askLift : undefined}
      />
      {asking === 'close' ? (
        <ConfirmDialog
          title={t`Close ${name}?`}
          confirmLabel={t`Close the recall`}
          busy={busy}
          onConfirm={() => void carryOut('close')}
          onClose={() => setAsking(null)}
        >
          {t`Every location has to have answered. What lies in quarantine stays there.`}
        </ConfirmDialog>
      ) : null}
      {asking === 'lift' ? (
        <ConfirmDialog
          title={recall.state === 'draft' ? t`Throw away the draft?` : words.lifting(recall)}
          confirmLabel={recall.state === 'draft' ? t`Throw away` : t`Lift the block`}
          main="cancel"
          tone="danger"
          busy={busy}
          onConfirm={() => void carryOut('lift')}
          onClose={() => setAsking(null)}
        >
          {recall.state === 'draft'
            ? t`It blocks nothing.`
            : t`Only if the recall was wrong: it can then be picked and received again at every location.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

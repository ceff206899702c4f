import { isUnanswered } from '@forrad/core/api'
import type { ApiError } from '@forrad/core/api'
import { can } from '@forrad/core/domain'
import type { Transfer } from '@forrad/openapi'
import {
  formatNumber,
  signals,
  UNIT,
  useCommand,
  useHasCamera,
  useServices,
  useStore,
  useTitle,
  useUser,
  type ShownScan,
} from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LastHeard } from '../model/draft.store.ts'
import { transferOf } from '../model/sending.ts'
import { openDraft } from './open-draft.ts'
import { takeBackTransfer } from './take-back.ts'
import { SendScreen } from './SendScreen.tsx'
import { useTransfers } from './useTransfers.ts'

/** How long undo is offered after it was sent, in milliseconds. */
const UNDO_OFFER = 10_000

/** Putting a transfer together at work: each scan adds one. */
export default function SendPage() {
  const { t } = useLingui()
  const services = useServices()
  const { locations, navigation, notices, preferences, scans, translate, wordError } = services
  const [store] = useState(() => openDraft(services))
  const { draft, last } = useStore(store)
  const { list, status } = useStore(locations)
  const mayCreate = can(useUser(), 'administer')
  const { locationId } = useStore(preferences)
  const transfers = useTransfers().store
  const scan = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const [asked, setAsked] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const unknown = problem !== null && isUnanswered(problem)
  useTitle(t`New transfer`)
  useEffect(() => void locations.load(), [locations])
  useEffect(() => {
    const here = list.find(({ id }) => id === locationId)
    if (here && store.state.draft.from === null) store.begin(here)
  }, [list, locationId, store])
  useEffect(() => {
    if (sending || unknown) return
    return scans.listen((heard) => {
      if (store.state.draft.from === null) return 'passed'
      const outcome = store.hear(heard)
      if (outcome === null) return 'passed'
      signals.give(outcome.kind === 'added' ? 'found' : 'refused')
      return 'claimed'
    })
  }, [scans, store, sending, unknown])

  async function send() {
    setAsked(true)
    const input = transferOf(draft)
    if (!input) return
    setSending(true)
    setProblem(null)
    const result = await transfers.send(input)
    setSending(false)
    if (!result.ok) {
      setProblem(result.error)
      return
    }
    store.clear()
    announce(result.data)
    navigation.go('/transfers', { replace: true })
  }

  function announce(transfer: Transfer) {
    const { id, to, left } = transfer
    const pieces = `${formatNumber(left)} ${UNIT}`
    const target = to.name
    notices.show({
      tone: 'success',
      text: translate(msg`Transfer ${id}: ${pieces} are on their way to ${target}.`),
      duration: UNDO_OFFER,
      action: {
        label: translate(msg`Undo`),
        run: () => void takeBackTransfer(transfer, transfers, services),
      },
    })
  }

  return (
    <SendScreen
      draft={draft}
      locations={list}
      tooFew={status === 'done' && list.length < 2}
      last={useShown(last)}
      asked={asked}
      sending={sending}
      unknown={unknown}
      failed={problem && !unknown ? wordError(problem) : null}
      onFrom={(id) => {
        const from = list.find((one) => one.id === id)
        if (from) store.begin(from)
      }}
      onTo={store.choose}
      onQuantity={store.set}
      onScan={scan && hasCamera ? () => scan({ persistent: true }) : null}
      onSend={() => void send()}
      onCreate={mayCreate ? () => navigation.go('/locations') : null}
    />
  )
}

/** What the last scan came to, in words. */
function useShown(last: LastHeard | null): ShownScan | null {
  const { t } = useLingui()
  if (last === null) return null
  const { turn, name, heard } = last
  const words = {
    added: t`Added`,
    no_more: t`All that lies here stands in the list`,
    not_here: t`It does not lie at this location`,
    other_lot: t`That batch does not lie here: count it first`,
    forbidden: t`You may not handle this item`,
  } as const
  const figure = 'line' in heard ? heard.line.quantity : null
  return { turn, name, good: heard.kind === 'added', text: words[heard.kind], figure }
}

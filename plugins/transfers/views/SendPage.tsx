import { isUncertain, type ApiError } from '@forrad/core/api'
import { can } from '@forrad/core/domain'
import type { Signal } from '@forrad/core/scanner'
import type { Transfer } from '@forrad/openapi'
import {
  formatUnits,
  signals,
  useCommand,
  useHasCamera,
  useMissingNames,
  useServices,
  useStore,
  useTitle,
  useUser,
  type ShownScan,
} from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Heard, LastHeard } from '../model/draft.store.ts'
import { unfinished } from '../model/outcome.ts'
import { lineKey, transferOf, withOnlyTarget } from '../model/sending.ts'
import { GiveUpTransfer } from './GiveUpTransfer.tsx'
import { draftOf } from './draft-of.ts'
import { SendScreen } from './SendScreen.tsx'
import { takeBackTransfer } from './take-back.ts'
import { useTransfers } from './useTransfers.ts'

/** What a person hears and feels of each scan. */
const SIGNALS: Readonly<Record<Heard['kind'], Signal>> = {
  added: 'found',
  same_pack: 'half',
  no_more: 'refused',
  not_here: 'refused',
  other_lot: 'refused',
  forbidden: 'refused',
  held: 'refused',
  half: 'half',
  unknown: 'unknown',
  shelf_place: 'unknown',
}

/** How long undo is offered after it was sent, in milliseconds. */
const UNDO_OFFER = 10_000

/** Putting a transfer together at work: each scan adds one. */
export default function SendPage() {
  const { t } = useLingui()
  const services = useServices()
  const { locations, navigation, notices, preferences, scans, translate, wordError } = services
  const [store] = useState(() => draftOf(services))
  const { draft: kept, last, refusals } = useStore(store)
  const { list, status } = useStore(locations)
  // Not kept with it: nothing was chosen, and another location may be made.
  const draft = status === 'done' ? withOnlyTarget(kept, list) : kept
  const mayCreate = can(useUser(), 'administer')
  const { locationId } = useStore(preferences)
  const { store: transfers, state } = useTransfers()
  const scan = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const [asked, setAsked] = useState(false)
  const [givingUp, setGivingUp] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const sent = unfinished(state.sent, 'new')
  const sending = sent !== null && state.underWay.includes(sent.key)
  const unknown = sent !== null && !sending
  useTitle(t`New transfer`)
  useMissingNames(kept, store.name)
  useEffect(() => void locations.load(), [locations])
  useEffect(() => {
    const here = list.find(({ id }) => id === locationId)
    if (here && store.state.draft.from === null) store.begin(here)
  }, [list, locationId, store])
  useEffect(() => {
    return scans.listen((heard) => {
      if (store.state.draft.from === null) return 'passed'
      const outcome = store.hear(heard)
      if (outcome === null) return 'passed'
      signals.give(SIGNALS[outcome.kind])
      return 'claimed'
    })
  }, [scans, store])

  async function send() {
    setAsked(true)
    // What was sent of unknown outcome goes out again as it was.
    const input = sent?.wish.kind === 'send' ? sent.wish.transfer : transferOf(draft)
    if (!input) return
    setProblem(null)
    store.refused(null)
    const result = await transfers.send(input, store.clear)
    // Whoever has gone on meanwhile stays there, and is told.
    const isHere = navigation.path() === '/transfers/new'
    if (!result.ok) {
      setProblem(result.error)
      const isOpen = unfinished(transfers.state.sent, 'new') !== null
      if (isOpen || isUncertain(result.error)) return
      store.refused(result.error)
      if (!isHere) tellRefused(result.error)
      return
    }
    announce(result.data.transfer)
    if (isHere) navigation.go('/transfers', { replace: true })
  }

  function tellRefused(error: ApiError) {
    const reason = wordError(error)
    const action = { label: translate(msg`Open`), run: () => navigation.go('/transfers/new') }
    const text = translate(msg`The transfer was not sent. ${reason}`)
    notices.show({ tone: 'warning', text, action })
  }

  function announce(transfer: Transfer) {
    const { id, to, left } = transfer
    const pieces = formatUnits(left)
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
    <>
      <SendScreen
        draft={draft}
        locations={list}
        tooFew={status === 'done' && list.length < 2}
        last={useShown(last)}
        asked={asked}
        sending={sending}
        unknown={unknown}
        failed={problem && !unknown ? wordError(problem) : null}
        refusalOf={(line) => {
          const refusal = refusals.get(lineKey(line))
          return refusal && !unknown ? wordError(refusal) : null
        }}
        onFrom={(id) => {
          const from = list.find((one) => one.id === id)
          if (from) store.begin(from)
        }}
        onTo={store.choose}
        onQuantity={store.set}
        onScan={scan && hasCamera ? () => scan({ persistent: true }) : null}
        onSend={() => void send()}
        onAgain={() => transfers.again('new')}
        onGiveUp={() => setGivingUp(true)}
        onCreate={mayCreate ? () => navigation.go('/locations') : null}
      />
      {givingUp && unknown ? (
        <GiveUpTransfer
          kind="send"
          onConfirm={() => {
            setGivingUp(false)
            setProblem(null)
            transfers.giveUp('new')
          }}
          onClose={() => setGivingUp(false)}
        />
      ) : null}
    </>
  )
}

/** What the last scan came to, in words. */
function useShown(last: LastHeard | null): ShownScan | null {
  const { t } = useLingui()
  if (last === null) return null
  const { turn, name, heard } = last
  const words = {
    added: t`Added`,
    same_pack: t`The same pack: counted once`,
    no_more: t`All that lies here stands in the list`,
    not_here: t`It does not lie at this location`,
    other_lot: t`That batch does not lie here: count it first`,
    forbidden: t`You may not handle this item`,
    held: t`Waiting for the server’s answer`,
    half: t`That is the batch alone: scan the pack’s other code too`,
    unknown: t`No item has this code`,
    shelf_place: t`A shelf place, no item`,
  } as const
  const figure = 'line' in heard ? heard.line.quantity : null
  const good = heard.kind === 'added' || heard.kind === 'same_pack'
  const title = heard.kind === 'held' ? t`Not added` : name
  return { turn, name: title, good, text: words[heard.kind], figure }
}

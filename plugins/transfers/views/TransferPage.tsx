import type { ApiError } from '@forrad/core/api'
import { can, itemName, mayHandleItem } from '@forrad/core/domain'
import { scannedBatch, type RouteProps } from '@forrad/core/kernel'
import { timedRead, type Signal } from '@forrad/core/scanner'
import { createFetchStore, ref } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferLine } from '@forrad/openapi'
import {
  formatNumber,
  signals,
  useCommand,
  useHasCamera,
  useScanned,
  useServices,
  useStore,
  useTitle,
  useUser,
  type ShownScan,
} from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import {
  arrivalsOf,
  arriving,
  createArrivalListener,
  isAnyCounted,
  missingOf,
  stillPlaceless,
} from '../model/arriving.ts'
import { unfinished } from '../model/outcome.ts'
import { mayTurn, turnWay } from '../model/turning.ts'
import { unread } from '../model/unread.ts'
import { AskedShort } from './AskedShort.tsx'
import { GiveUpQuestion } from './GiveUpQuestion.tsx'
import { receivedWords } from './received-words.ts'
import { NoTransfer } from './NoTransfer.tsx'
import { TransferScreen } from './TransferScreen.tsx'
import { TurnQuestion } from './TurnQuestion.tsx'
import { useAnew } from './useAnew.ts'
import { useArrivalAct, useArrivalDraft } from './useArrivalDraft.ts'
import { useTransfers } from './useTransfers.ts'

/** A transfer's page; what is no number names none. */
export default function TransferPage({ params }: RouteProps) {
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) return <NoTransfer id={null} error={null} />
  return <KnownTransfer key={id} id={id} />
}

/** Fetches the transfer, and anew when others change transfers or a location. */
function KnownTransfer({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { api, wordError } = useServices()
  const [transfer, setTransfer] = useState<Transfer | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const found = await api.getTransfer({ id }, options)
      if (found.ok) setTransfer(ref({ ...found.data.transfer }))
      return found
    }),
  )
  const { error } = useStore(fetching)
  useTitle(t`Transfer ${id}`)
  useAnew(fetching)
  const refresh = () => void fetching.load()
  if (transfer) {
    return <OpenTransfer transfer={transfer} onChanged={setTransfer} onStale={refresh} />
  }
  return <NoTransfer id={id} error={error ? wordError(error) : null} onRetry={refresh} />
}

interface OpenTransferProps {
  readonly transfer: Transfer
  readonly onChanged: (transfer: Transfer) => void
  /** Something was refused: others may have changed it meanwhile. */
  readonly onStale: () => void
}

/** Receiving at work: scans count, one tap puts in. */
function OpenTransfer({ transfer, onChanged, onStale }: OpenTransferProps) {
  const { t } = useLingui()
  const services = useServices()
  const { locations, notices, clock, translate, wordError } = services
  const { list } = useStore(locations)
  const { store, state } = useTransfers()
  const [arrivals] = useState(createArrivalListener)
  const user = useUser()
  const scan = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const { counted, chosen, rest, change, place, done } = useArrivalDraft(transfer)
  const [asked, setAsked] = useState<readonly TransferLine[]>([])
  const [last, setLast] = useState<ShownScan | null>(null)
  const [turning, setTurning] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [dialog, setDialog] = useState<'short' | 'turn' | 'giveUp' | null>(null)
  const mayHandle = can(user, 'remove')
  const { id, from, to, left } = transfer
  const sent = unfinished(state.sent, id)
  const isUnderWay = sent !== null && state.underWay.includes(sent.key)
  const sending = turning || isUnderWay
  const unknown = sent !== null && !isUnderWay
  const again = isUnderWay ? () => store.again(id) : undefined
  const way = turnWay(transfer)
  const now = arriving(transfer, counted, user)
  const units = now.reduce((sum, [, quantity]) => sum + quantity, 0)
  // What arrives with what is said of the rest (ARRIVE-8).
  const beside = isAnyCounted(counted) ? now : []
  const mayReceive = mayHandle && to.is_there && left > 0 && !sending && !unknown
  useEffect(() => void locations.load(), [locations])
  useArrivalAct(transfer, counted, mayReceive)
  function told(
    signal: Signal,
    shown: Pick<ShownScan, 'name' | 'good' | 'text'>,
    figure: number | null,
  ): 'claimed' {
    signals.give(signal)
    setLast((before) => ({ ...shown, figure, turn: (before?.turn ?? 0) + 1 }))
    return 'claimed'
  }

  useScanned((heard) => {
    const { item } = heard
    const other = item ? null : unread(heard)
    if (other) {
      const words = {
        half: t`That is the batch alone: scan the pack’s other code too`,
        unknown: t`No item has this code`,
      } as const
      return told(other.kind, { name: other.name, good: false, text: words[other.kind] }, null)
    }
    if (!item) return 'passed'
    const name = itemName(item)
    if (!mayHandleItem(user, item)) {
      // It stays on its way (ARRIVE-5).
      return told('refused', { name, good: false, text: t`You may not handle this item` }, null)
    }
    const pack = { item, batch: scannedBatch(heard), read: timedRead(heard, clock) }
    const { heard: outcome, counted: next } = arrivals.hear(transfer, counted, pack)
    const figure = 'count' in outcome ? outcome.count : null
    const count = formatNumber(figure ?? 0)
    const all = formatNumber('line' in outcome ? outcome.line.left : 0)
    const words = {
      counted: t`Counted: ${count} of ${all}`,
      same_pack: t`The same pack: counted once`,
      too_many: t`More than was sent: put it aside`,
      other_lot: t`That batch was not sent`,
      not_sent: t`It is not in this transfer`,
    } as const
    const good = outcome.kind === 'counted' || outcome.kind === 'same_pack'
    const signal = good ? 'found' : 'refused'
    if (next !== counted) change({ counted: next })
    const shown = { name, good, text: words[outcome.kind] }
    return told(outcome.kind === 'same_pack' ? 'half' : signal, shown, figure)
  }, mayReceive)

  async function send(arrivals: readonly TransferArrival[]) {
    setProblem(null)
    // What was sent of unknown outcome goes out again as it was.
    const wished = sent?.wish.kind === 'receive' ? sent.wish.arrivals : arrivals
    const result = await store.receive(id, wished, done)
    if (!result.ok) {
      setProblem(result.error)
      return
    }
    setLast(null)
    setDialog(null)
    onChanged(result.data.transfer)
    notices.show({ tone: 'success', text: receivedWords(result.data.wish, translate) })
  }

  /** These with their shelf places; null where one is asked for. */
  function placed(those: typeof now): readonly TransferArrival[] | null {
    if (unknown) return []
    const made = arrivalsOf(those, chosen, rest)
    setAsked(made.ok ? [] : made.placeless)
    return made.ok ? made.arrivals : null
  }

  function receive(those: typeof now, missing: readonly TransferArrival[] = []) {
    const arrivals = placed(those)
    if (arrivals) void send([...arrivals, ...missing])
    else setDialog(null)
  }

  async function turn(locationId: number) {
    setTurning(true)
    setProblem(null)
    const result = await store.turn(id, locationId)
    setTurning(false)
    setDialog(null)
    if (!result.ok) {
      setProblem(result.error)
      onStale()
      return
    }
    // Shelf places that were chosen lie where it went before.
    change({ chosen: new Map(), rest: null })
    onChanged(result.data)
    const target = result.data.to.name
    notices.show({ tone: 'success', text: translate(msg`It is on its way to ${target}.`) })
  }

  const places = list.find((one) => one.id === to.id)?.storage_locations ?? []
  return (
    <>
      <TransferScreen
        transfer={transfer}
        places={places}
        counted={counted}
        chosen={chosen}
        rest={rest}
        placeless={stillPlaceless(asked, arrivalsOf(now, chosen, rest)).map(({ line }) => line)}
        now={units}
        last={last}
        sending={sending && dialog === null}
        unknown={unknown}
        failed={problem && !unknown && dialog === null ? wordError(problem) : null}
        mayHandle={mayHandle}
        mayTurn={mayTurn(user, transfer)}
        onCount={(line, quantity) => change({ counted: new Map(counted).set(line.line, quantity) })}
        onPlace={({ line }, placeId) => place(line, placeId)}
        onRest={(placeId) => change({ rest: placeId })}
        onCreatePlace={
          can(user, 'administer')
            ? async (identifier) => {
                const made = await locations.createShelfPlace(to.id, identifier)
                return made.ok
                  ? { ok: true, id: made.data.id }
                  : { ok: false, reason: wordError(made.error) }
              }
            : undefined
        }
        onReceive={() => receive(now)}
        onAgain={again}
        onScan={scan && hasCamera ? () => scan({ persistent: true }) : null}
        onShort={() => setDialog(placed(beside) && 'short')}
        onTurn={() => setDialog('turn')}
        onGiveUp={() => setDialog('giveUp')}
      />
      {dialog === 'short' ? (
        <AskedShort
          lines={missingOf(transfer, counted)}
          counted={beside === now ? units : 0}
          hasSender={from.is_there}
          sending={sending}
          unknown={unknown}
          failed={problem && !unknown ? wordError(problem) : null}
          place={rest ?? places[0]?.id ?? null}
          onSend={(missing) => receive(beside, missing)}
          onAgain={again}
          onClose={() => {
            setProblem(null)
            setDialog(null)
          }}
        />
      ) : null}
      {dialog === 'turn' && way ? (
        <TurnQuestion
          transfer={transfer}
          way={way}
          locations={list}
          busy={sending}
          onTurn={(locationId) => void turn(locationId)}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'giveUp' && unknown ? (
        <GiveUpQuestion
          kind="receive"
          onConfirm={() => {
            setDialog(null)
            setProblem(null)
            store.giveUp(id)
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}

import type { ApiError } from '@forrad/core/api'
import { can } from '@forrad/core/domain'
import type { RouteProps } from '@forrad/core/kernel'
import { createFetchStore, ref } from '@forrad/core/stores'
import type { Transfer, TransferArrival, TransferLine } from '@forrad/openapi'
import { useCommand, useHasCamera, useServices, useStore, useTitle, useUser } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { arrivalsOf, arriving, isAnyCounted, stillPlaceless } from '../model/arriving.ts'
import { unexplained } from '../model/damaged.ts'
import { unfinished } from '../model/outcome.ts'
import { mayTurn, turnWay } from '../model/turning.ts'
import { AskedShort } from './AskedShort.tsx'
import { GiveUpTransfer } from './GiveUpTransfer.tsx'
import { receivedWords } from './received-words.ts'
import { NoTransfer } from './NoTransfer.tsx'
import { TransferScreen } from './TransferScreen.tsx'
import { TurnQuestion } from './TurnQuestion.tsx'
import { useAnew } from './useAnew.ts'
import { useArrivalAct, useArrivalDraft } from './useArrivalDraft.ts'
import { useArrivalScans } from './useArrivalScans.ts'
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
  const services = useServices()
  const { locations, notices, translate, wordError } = services
  const { list } = useStore(locations)
  const { store, state } = useTransfers()
  const user = useUser()
  const scan = useCommand('scan.start')
  const hasCamera = useHasCamera()
  const [asked, setAsked] = useState<readonly TransferLine[]>([])
  const [turning, setTurning] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [dialog, setDialog] = useState<'short' | 'turn' | 'giveUp' | null>(null)
  const mayHandle = can(user, 'remove')
  const { id, from, to, left } = transfer
  const sent = unfinished(state.sent, id)
  const draft = useArrivalDraft(transfer, sent !== null)
  const { counted, chosen, rest, change, place, done } = draft
  const isUnderWay = sent !== null && state.underWay.includes(sent.key)
  const sending = turning || isUnderWay
  const unknown = sent !== null && !isUnderWay
  const again = isUnderWay ? () => store.again(id) : undefined
  const way = turnWay(transfer)
  const now = arriving(transfer, counted, user)
  const units = now.reduce((sum, [, quantity]) => sum + quantity, 0)
  // What arrives with what is said of the rest (ARRIVE-8).
  const beside = isAnyCounted(counted) ? now : []
  const explained = unexplained(transfer, counted)
  const mayReceive = mayHandle && to.is_there && left > 0 && !sending && !unknown
  useEffect(() => void locations.load(), [locations])
  const places = list.find((one) => one.id === to.id)?.storage_locations ?? []
  const held = sending || unknown
  const heard = useArrivalScans(transfer, { draft, change, places, active: mayReceive, held })
  useArrivalAct(transfer, counted, mayReceive)

  async function send(arrivals: readonly TransferArrival[]) {
    setProblem(null)
    // What was sent of unknown outcome goes out again as it was.
    const wished = sent?.wish.kind === 'receive' ? sent.wish.arrivals : arrivals
    const result = await store.receive(id, wished, done)
    if (!result.ok) {
      setProblem(result.error)
      return
    }
    heard.clear()
    setDialog(null)
    onChanged(result.data.transfer)
    notices.show({ tone: 'success', text: receivedWords(result.data.wish, translate) })
  }

  /** These with their shelf places; null where one is asked for. */
  function placed(those: typeof now): readonly TransferArrival[] | null {
    if (unknown) return []
    const made = arrivalsOf(those, chosen, rest)
    // A label answers what is asked now.
    heard.pointAt(null)
    setAsked(made.ok ? [] : made.placeless)
    return made.ok ? made.arrivals : null
  }

  function receive(those: typeof now, missing: readonly TransferArrival[] = []) {
    const arrivals = placed(those)
    if (arrivals) void send([...arrivals, ...missing])
    else setDialog(null)
  }

  function tellWhole() {
    const text = translate(
      msg`All has been counted as whole. Take what is damaged out of the number first.`,
    )
    notices.show({ tone: 'info', text })
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
    heard.pointAt(null)
    onChanged(result.data)
    const target = result.data.to.name
    notices.show({ tone: 'success', text: translate(msg`It is on its way to ${target}.`) })
  }

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
        last={heard.last}
        isLabelForLine={heard.isLabelForLine}
        sending={sending && dialog === null}
        unknown={unknown}
        failed={problem && !unknown && dialog === null ? wordError(problem) : null}
        mayHandle={mayHandle}
        mayTurn={mayTurn(user, transfer)}
        onCount={(line, quantity) => {
          change({ counted: new Map(counted).set(line.line, quantity) })
          heard.pointAt(quantity > 0 ? line.line : null)
        }}
        onPlace={({ line }, placeId) => place(line, placeId)}
        onRest={(placeId) => change({ rest: placeId })}
        onRestFocus={() => heard.pointAt(null)}
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
        onShort={() => {
          if (explained.first === 'damaged_counted') tellWhole()
          else setDialog(placed(beside) && 'short')
        }}
        onTurn={() => setDialog('turn')}
        onGiveUp={() => setDialog('giveUp')}
      />
      {dialog === 'short' ? (
        <AskedShort
          lines={explained.lines}
          counted={beside === now ? units : 0}
          isUncounted={explained.first === 'whole_uncounted'}
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
        <GiveUpTransfer
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

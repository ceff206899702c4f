import { hasCode } from '@forrad/core/api'
import { isOfLots, withWords, type BatchStock } from '@forrad/core/domain'
import { handleBatch, isOutcomeUnknown, problemAfter, type StockProblem } from '@forrad/core/stores'
import type { Batch, ErrorDetail, Item } from '@forrad/openapi'
import {
  ChangeFields,
  Slot,
  useChangeFields,
  useCommand,
  useSentRun,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { useRef, useState } from 'react'
import {
  beginForm,
  changed,
  formOf,
  handlingOf,
  missingIn,
  placeInstead,
  withOnlyPlace,
  type Act,
} from '../model/form.ts'
import { announceHandled } from './announce.ts'
import { HandleSheet } from './HandleSheet.tsx'
import { usePlaces } from './usePlaces.ts'
import { useReasonWords } from './useReasonWords.ts'

/** Props of {@link OpenHandling}. */
export interface OpenHandlingProps {
  readonly item: Item
  /** Without an id where none of it lies there. */
  readonly batch: Batch | (BatchStock & Pick<Batch, 'blocked'>)
  /** Null where the person has to say where it is put back. */
  readonly storageLocationId: number | null
  readonly locationId?: number
  /** What is to be done, where what opened it says so. */
  readonly act?: Act
  /** That and nothing else: what is put back need not lie there. */
  readonly alone?: boolean
  readonly onClose: () => void
}

/** What was put back may not lie there (HANDLE-8). */
interface Refused {
  readonly at: number
  readonly details: readonly ErrorDetail[]
}

/** An open sheet: holds what was chosen, sends it, and says what was done. */
export function OpenHandling(props: OpenHandlingProps) {
  const { item, batch, storageLocationId, act, alone = false, onClose } = props
  const services = useServices()
  const { adjustments, blocked, items, wordError } = services
  const today = useToday()
  const isBlocked = batch.blocked === true || isOfLots(batch.identifier, blocked.lotsOf(item.id))
  const facts = { today, isBlocked }
  const [refused, setRefused] = useState<Refused | null>(null)
  const { location, locationId, place, places, all, likely } = usePlaces(item, props)
  const [chosen, setForm] = useState(() => beginForm(batch, facts, act))
  const asksPlace = storageLocationId === null || refused !== null
  const form = withOnlyPlace(chosen, asksPlace ? likely : places, asksPlace)
  const fields = useChangeFields()
  const [asked, setAsked] = useState(false)
  const { waiting } = useStore(fields)
  const [underWay, setSending] = useState(false)
  const sending = underWay || waiting
  const [problem, setProblem] = useState<StockProblem | null>(null)
  const run = useSentRun()
  const sent = useRef<Parameters<typeof handleBatch>[1]>(null)
  const reasons = useReasonWords(form.act)
  const transfer = useCommand('transfer.begin')
  const unknown = problem !== null && isOutcomeUnknown(problem)

  const words = reasons.find(({ id }) => id === form.code)?.label ?? ''
  const at = (asksPlace ? form.target : storageLocationId) ?? 0
  const where = { item_id: item.id, storage_location_id: at }
  const lacking = missingIn(form, batch, asksPlace)
  const planned = handlingOf(form, batch, where, words)

  async function send() {
    if (!unknown) {
      setAsked(true)
      const lacks = lacking.length > 0
      const isFree = await fields.mayGo(lacks, () => void send())
      if (lacks || !isFree) return
      sent.current = { adjustment: withWords(planned, fields.said()), seen: batch.quantity }
    }
    if (!sent.current) return
    setSending(true)
    setProblem(null)
    const handling = handleBatch(adjustments, sent.current)
    run.follow(handling)
    const result = await handling
    setSending(false)
    if (!result.ok) {
      const { error } = result
      setProblem(problemAfter(problem, error))
      // What a rule lets go to another shelf place only, such as a quarantine (HANDLE-8).
      if (form.act === 'return' && error.kind === 'answer' && hasCode(error, 'refused_by_rule')) {
        if (!asksPlace) setForm({ ...form, target: storageLocationId })
        setRefused({ at, details: error.details })
      }
      // What lies there now stands in the sheet.
      void items.load(item.id)
      return
    }
    announceHandled(result.data, form.act, services)
    onClose()
  }

  return (
    <HandleSheet
      item={item}
      locationName={location}
      placeName={place}
      batch={batch}
      form={form}
      places={refused ? all : places}
      missing={asked && !sending ? lacking : []}
      alone={alone}
      asksPlace={asksPlace}
      instead={refused && placeInstead(form, refused.at, all)}
      remarks={
        refused && locationId !== undefined ? (
          <Slot
            name="receive.line"
            props={{
              itemId: item.id,
              locationId,
              identifier: batch.identifier,
              placeId: form.target,
              refused: refused.details,
              onPlace: (target) => setForm((now) => ({ ...now, target })),
            }}
          />
        ) : null
      }
      sending={sending}
      unknown={unknown}
      failed={problem && !unknown ? wordError(problem) : null}
      fields={
        <ChangeFields
          fields={fields}
          adjustments={[planned]}
          items={[item]}
          disabled={sending || unknown}
        />
      }
      onAct={(act) => {
        setAsked(false)
        setProblem(null)
        // What was said of a move is no reason to write off.
        fields.say({})
        setRefused(null)
        setForm(formOf(act, batch, facts))
      }}
      onChange={(change) => setForm(changed(chosen, change, batch))}
      onElsewhere={
        // What lies nowhere is sent nowhere.
        transfer && locationId !== undefined && storageLocationId !== null && 'id' in batch
          ? () => {
              const { quantity } = form
              onClose()
              transfer({
                location: { id: locationId, name: location },
                batches: [{ item, storageLocationId, batch, quantity }],
              })
            }
          : null
      }
      onSend={() => void send()}
      onAgain={run.again}
      onClose={onClose}
    />
  )
}

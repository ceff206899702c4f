import {
  can,
  isOfLots,
  mayAdjust,
  sameBatch,
  shelfBatches,
  totalQuantity,
  withWords,
} from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { createFetchStore, type StockProblem } from '@forrad/core/stores'
import { handleBatch, isOutcomeUnknown, type StockRun } from '@forrad/core/stores'
import type { Adjustment, Batch, Item } from '@forrad/openapi'
import {
  ChangeFields,
  formatNumber,
  SheetUnavailable,
  UNIT,
  useChangeFields,
  useCommand,
  useServices,
  useStore,
  useToday,
  useUser,
  type OverlayProps,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { beginForm, changed, formOf, handlingOf, missingIn, withOnlyPlace } from '../model/form.ts'
import { announceHandled } from './announce.ts'
import { HandleSheet, type TargetPlace } from './HandleSheet.tsx'
import { useReasonWords } from './useReasonWords.ts'

/** Props of {@link HandleOverlay}. */
export type HandleOverlayProps = OverlayProps<BatchOfItem & { readonly storageLocationId: number }>

/** Writes off, moves or puts back a batch: fetches the item with fresh figures and guards. */
export default function HandleOverlay(props: HandleOverlayProps) {
  const { itemId, storageLocationId, onClose } = props
  const { t } = useLingui()
  const { items, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  const user = useUser()
  // Kept when the last of it goes: by oneself just now, or by a colleague meanwhile.
  const [first, setFirst] = useState<Batch | null>(null)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  const title = t`Write off or move`
  if (item && !mayAdjust(user, item, 'write_off')) {
    const by = can(user, 'remove') ? 'narcotics' : 'role'
    const forbidden = { by, title: t`You may not handle this item` } as const
    return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  }
  const now =
    item && shelfBatches(item, storageLocationId).find((batch) => sameBatch(batch, toKey(props)))
  if (now && first === null) setFirst(now)
  const batch = now ?? (first && { ...first, quantity: 0 })
  if (!item || !batch) {
    const reason = error ? wordError(error) : null
    const gone = t`The batch no longer lies on this shelf place.`
    const retry = () => void fetching.load()
    return (
      <SheetUnavailable {...{ title, reason, gone, loading }} onRetry={retry} onClose={onClose} />
    )
  }
  return <OpenHandling {...props} item={item} batch={batch} />
}

function toKey({ identifier, expiration_date }: BatchOfItem) {
  return { identifier, expiration_date }
}

/** An open sheet: holds what was chosen, sends it, and says what was done. */
function OpenHandling(props: HandleOverlayProps & { readonly item: Item; readonly batch: Batch }) {
  const { item, batch, storageLocationId, onClose } = props
  const services = useServices()
  const { adjustments, blocked, items, wordError } = services
  const today = useToday()
  const isBlocked = batch.blocked === true || isOfLots(batch.identifier, blocked.lotsOf(item.id))
  const facts = { today, isBlocked }
  const { location, locationId, place, places } = usePlaces(item, storageLocationId)
  const [chosen, setForm] = useState(() => beginForm(batch, facts))
  const form = withOnlyPlace(chosen, places)
  const fields = useChangeFields()
  const [asked, setAsked] = useState(false)
  const { waiting } = useStore(fields)
  const [underWay, setSending] = useState(false)
  const sending = underWay || waiting
  const [problem, setProblem] = useState<StockProblem | null>(null)
  const run = useRef<StockRun<Adjustment>>(null)
  const sent = useRef<Parameters<typeof handleBatch>[1]>(null)
  const reasons = useReasonWords(form.act)
  const transfer = useCommand('transfer.begin')
  const unknown = problem !== null && isOutcomeUnknown(problem)

  const words = reasons.find(({ id }) => id === form.code)?.label ?? ''
  const where = { item_id: item.id, storage_location_id: storageLocationId }
  const planned = handlingOf(form, batch, where, words)

  async function send() {
    if (!unknown) {
      setAsked(true)
      const lacks = missingIn(form, batch).length > 0
      const isFree = await fields.mayGo(lacks, () => void send())
      if (lacks || !isFree) return
      sent.current = { adjustment: withWords(planned, fields.said()), seen: batch.quantity }
    }
    if (!sent.current) return
    setSending(true)
    setProblem(null)
    run.current = handleBatch(adjustments, sent.current)
    const result = await run.current
    setSending(false)
    if (!result.ok) {
      setProblem(result.error)
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
      places={places}
      missing={asked && !sending ? missingIn(form, batch) : []}
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
        setForm(formOf(act, batch, facts))
      }}
      onChange={(change) => setForm(changed(chosen, change, batch))}
      onElsewhere={
        transfer && locationId !== undefined
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
      onAgain={() => run.current?.again()}
      onClose={onClose}
    />
  )
}

/** Where the batch lies, and the location's other shelf places; none until they are known. */
function usePlaces(item: Item, storageLocationId: number) {
  const { locations } = useServices()
  const { list } = useStore(locations)
  useEffect(() => void locations.load(), [locations])
  const lies = ({ storage_locations }: Item['locations'][number]) =>
    storage_locations.some(({ id }) => id === storageLocationId)
  const location = item.locations.find(lies)
  const known =
    list.find(({ storage_locations: all }) => all.some(({ id }) => id === storageLocationId))
      ?.storage_locations ?? []
  const places = known
    .filter(({ id }) => id !== storageLocationId)
    .map(({ id, identifier }): TargetPlace => {
      const here = totalQuantity(shelfBatches(item, id))
      return here > 0
        ? { id, identifier, note: `${formatNumber(here)} ${UNIT}` }
        : { id, identifier }
    })
  const names = list.find(({ id }) => id === location?.id)?.name ?? location?.name ?? ''
  const place = known.find(({ id }) => id === storageLocationId)?.identifier
  const shelf = location?.storage_locations.find(({ id }) => id === storageLocationId)
  const identifier = shelf?.identifier ?? place ?? ''
  return { location: names, locationId: location?.id, place: identifier, places }
}

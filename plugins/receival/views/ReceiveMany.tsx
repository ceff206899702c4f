import { readAgain, type ScanModeProps, type Services } from '@forrad/core/kernel'
import {
  ChangeFields,
  draftKeeping,
  Hint,
  onLocalChange,
  signals,
  useChangeFields,
  useCommand,
  useHint,
  useMissingNames,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { toReceive, type Waiting } from '../model/delivery.ts'
import { deliveryDraft } from '../model/delivery.draft.ts'
import {
  createDeliveryStore,
  type DeliveryState,
  type DeliveryStore,
} from '../model/delivery.store.ts'
import { packsOf, unitsOf } from '../model/held.ts'
import { announceDelivery, announceUnseen } from './announce.ts'
import { DeliveryScreen } from './DeliveryScreen.tsx'
import { receptionOf } from './reception-of.ts'

/** Receives a delivery by scanning alone: each scan is a pack more, and one touch receives them all. */
export default function ReceiveMany({ location }: ScanModeProps) {
  const services = useServices()
  const { items, locations, scans, wordError } = services
  const { list } = useStore(locations)
  const today = useToday()
  const { t } = useLingui()
  const hint = useHint('receive-many')
  const search = useCommand('search.open')
  const store = storeOf(services, location.id)
  // The state is replaced whole by its store and never written to by views.
  const open = useStore(store) as DeliveryState
  const fields = useChangeFields()
  const { waiting } = useStore(fields)
  const state = waiting ? { ...open, sending: true } : open
  const held = useStore(items).byId
  const listening = useRef(false)
  useEffect(() => {
    // The packs of a reception that has begun here stay scanned, too.
    const held = (itemId: number) =>
      packsOf(store.state.delivery, itemId) +
      unitsOf(receptionOf(services).state.draft, itemId, location.id)
    const stop = scans.listen((scan) => store.hear(scan), {
      kind: 'receive',
      locationId: location.id,
      held,
    })
    listening.current = true
    return () => {
      listening.current = false
      stop()
    }
  }, [services, scans, store, location.id])
  useEffect(() => void locations.load(), [locations])
  useMissingNames(open.delivery, store.name)

  /** Once more for each time it was read. */
  async function again(waiting: Waiting) {
    store.takeOut(waiting)
    let left: number | undefined
    try {
      const isOpen = () => listening.current
      left = await readAgain(waiting, { scans, locationId: location.id, isOpen })
    } finally {
      store.putBack(waiting, left)
    }
  }

  async function send() {
    // What was sent without an outcome is repeated as it was.
    if (state.delivery.sent === null && !(await fields.mayGo())) return
    await store.send(fields.said())
    // The next delivery is asked anew.
    if (store.state.delivery.lines.length === 0) fields.say({})
  }

  async function createPlace(identifier: string) {
    const made = await locations.createShelfPlace(location.id, identifier)
    return made.ok
      ? ({ ok: true, id: made.data.id } as const)
      : ({ ok: false, reason: wordError(made.error) } as const)
  }

  return (
    <DeliveryScreen
      {...state}
      locationName={location.name}
      places={list.find(({ id }) => id === location.id)?.storage_locations ?? []}
      today={today}
      wordError={wordError}
      hint={
        hint.isTold ? (
          <Hint
            text={t`Tap the item's name to change batch, date or shelf place.`}
            closeLabel={t`Do not show this hint again`}
            onClose={hint.close}
          />
        ) : null
      }
      onOpened={hint.done}
      onAnswer={store.answer}
      onEdit={store.edit}
      onQuantity={store.setQuantity}
      onRemove={store.remove}
      onCreatePlace={createPlace}
      onSearch={
        search &&
        ((waiting, open) => {
          const { query, code } = waiting
          search({
            query,
            code,
            onChoose(item) {
              const found = store.choose(waiting, item)
              if (found) open(found)
            },
          })
        })
      }
      onAgain={(waiting) => void again(waiting)}
      onDrop={store.drop}
      fields={
        <ChangeFields
          fields={fields}
          adjustments={toReceive(state.delivery)}
          items={state.delivery.lines.map(
            ({ item }) => held[item.id] ?? { ...item, locations: [] },
          )}
          disabled={state.sending}
        />
      }
      onSend={() => void send()}
      onRetry={store.retry}
      onGiveUp={() => void store.giveUp()}
    />
  )
}

/** The deliveries that have begun: an answer that comes after the list was closed reaches the one that asked. */
const begun = new WeakMap<Services, Map<number, DeliveryStore>>()

function storeOf(services: Services, locationId: number): DeliveryStore {
  const stores = begun.get(services) ?? new Map<number, DeliveryStore>()
  begun.set(services, stores)
  const known = stores.get(locationId)
  if (known) return known
  const { adjustments, locations, session, clock } = services
  const made = createDeliveryStore({
    adjustments,
    signals,
    draft: deliveryDraft(draftKeeping(services), locationId),
    locationId,
    places: () => locations.state.list.find(({ id }) => id === locationId)?.storage_locations ?? [],
    user: () => session.state.user,
    clock,
    onReceived: (entries) => announceDelivery(entries, services),
    // Somebody may have removed a shelf place.
    onRefused: () => void locations.load({ force: true }),
    onUndecided: () => announceUnseen(services),
  })
  stores.set(locationId, made)
  const leave = onLocalChange(made.follow)
  session.onSignedOut(() => {
    leave()
    made.stop()
    stores.delete(locationId)
  })
  return made
}

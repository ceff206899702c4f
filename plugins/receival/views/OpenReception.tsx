import { mayAdjust, receiveAdjustment } from '@forrad/core/domain'
import type { AdjustmentInput, Item } from '@forrad/openapi'
import {
  ChangeFields,
  useCommand,
  useChangeFields,
  useHasCamera,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import { useEffect, useMemo } from 'react'
import type { Reception } from '@forrad/core/stores'
import type { Draft } from '../model/draft.ts'
import { receivalForm } from '../model/form.ts'
import { createItemFetch } from '../model/item.store.ts'
import type { ReceivalState, ReceivalStore } from '../model/receival.store.ts'
import { HeardBeside } from './HeardBeside.tsx'
import { saveAsked } from '../model/save-asked.ts'
import { ReceiveSheet, type ReceiveContent } from './ReceiveSheet.tsx'
import type { Heard } from './useReception.ts'

/** Props of {@link OpenReception}. */
export interface OpenReceptionProps {
  readonly store: ReceivalStore
  readonly state: ReceivalState
  readonly heard: Heard
  readonly draft: Draft
  /** The item as the search found it, for the popup's head until it is fetched. */
  readonly found: Item | null
  /** Tells which shelf places are offered, and of which location. */
  readonly onPlaces: (ids: readonly number[], locationId: number | null) => void
}

/** The popup at work: what came, once item and locations are there. */
export function OpenReception(props: OpenReceptionProps) {
  const { store, state, heard, draft, found, onPlaces } = props
  const services = useServices()
  const { locations, preferences, wordError } = services
  const { item, error, reload } = useItem(draft.itemId)
  const { list, status, error: listError } = useStore(locations)
  const { locationId: chosenLocationId } = useStore(preferences)
  const today = useToday()
  const user = useUser()
  const camera = useHasCamera()
  const scan = useCommand('scan.start')
  const formOf = (entered: Draft) =>
    item && status === 'done'
      ? receivalForm(entered, { item, locations: list, chosenLocationId, today })
      : null
  const form = formOf(draft)
  const fields = useChangeFields()
  const { waiting } = useStore(fields)
  const placeIds = form?.places.map(({ id }) => id) ?? []
  const locationId = form?.location?.id ?? null
  useEffect(() => {
    onPlaces(placeIds, locationId)
    store.showAt(locationId)
  })

  const { turn, isBeside } = heard
  const counted = isBeside ? null : state.counted
  const line = form?.lines.find(({ key }) => key === state.counted) ?? null
  const place = form?.places.find(({ id }) => id === line?.placeId)?.identifier ?? null
  return (
    <>
      <ReceiveSheet
        item={item ?? (found?.id === draft.itemId ? found : null)}
        draft={draft}
        content={content()}
        state={{ ...state, counted, sending: state.sending || waiting }}
        actions={{
          ...store,
          async save(reception) {
            // What was sent without an outcome is repeated as it was.
            if (draft.sent !== null) return store.save(reception)
            await saveAsked({ store, fields, formOf })
          },
        }}
        fields={
          item && form ? (
            <ChangeFields
              fields={fields}
              adjustments={[receiptOf(item, form.reception)]}
              items={[item]}
              disabled={state.sending}
            />
          ) : null
        }
        today={today}
        wordError={wordError}
        onRetry={() => {
          reload()
          void locations.load()
        }}
        onCreatePlace={(locationId, identifier) => createPlace(locationId, identifier)}
        onScan={scan && camera ? () => scan({ persistent: true }) : undefined}
      />
      {item ? <HeardBeside {...{ turn, item, line, place, wordError }} hint={state.hint} /> : null}
    </>
  )

  function content(): ReceiveContent {
    const failed = error ?? (status === 'error' ? listError : null)
    if (failed) return { kind: 'failed', reason: wordError(failed) }
    if (!item || !form) return { kind: 'loading' }
    if (!mayAdjust(user, item, 'receive')) return { kind: 'forbidden' }
    return { kind: 'form', form, locations: list }
  }

  async function createPlace(locationId: number, identifier: string) {
    const made = await locations.createShelfPlace(locationId, identifier)
    return made.ok
      ? ({ ok: true, id: made.data.id } as const)
      : ({ ok: false, reason: wordError(made.error) } as const)
  }
}

/** What would be received; without rows while something is missing. */
function receiptOf({ id }: Item, reception: Reception | null): AdjustmentInput {
  const made = receiveAdjustment(id, reception?.lines ?? [])
  return made.ok ? made.adjustment : { item_id: id, type: 'receive', batch_updates: [] }
}

/** The item with fresh figures; one that is held already shows at once. */
function useItem(id: number) {
  const { items } = useServices()
  const item = useStore(items).byId[id]
  const fetching = useMemo(() => createItemFetch((options) => items.load(id, options)), [items, id])
  const { error } = useStore(fetching)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  return { item, error, reload: () => void fetching.load() }
}

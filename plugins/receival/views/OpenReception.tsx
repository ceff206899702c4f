import { mayAdjust } from '@forrad/core/domain'
import {
  Button,
  CardSkeleton,
  EmptyState,
  ErrorMessage,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Draft } from '../model/draft.ts'
import { receivalForm } from '../model/form.ts'
import { createItemFetch } from '../model/item.store.ts'
import type { ReceivalState, ReceivalStore } from '../model/receival.store.ts'
import { ReceiveScreen } from './ReceiveScreen.tsx'

/** Props of {@link OpenReception}. */
export interface OpenReceptionProps {
  readonly store: ReceivalStore
  readonly state: ReceivalState
  readonly draft: Draft
  /** Tells which shelf places are offered. */
  readonly onPlaces: (ids: readonly number[]) => void
}

/** The second step: what came, once item and locations are there. */
export function OpenReception({ store, state, draft, onPlaces }: OpenReceptionProps) {
  const { t } = useLingui()
  const services = useServices()
  const { locations, preferences, wordError } = services
  const { item, error, reload } = useItem(draft.itemId)
  const { list, status, error: listError } = useStore(locations)
  const { locationId: chosenLocationId } = useStore(preferences)
  const today = useToday()
  const user = useUser()
  const form =
    item && status === 'done'
      ? receivalForm(draft, { item, locations: list, chosenLocationId, today })
      : null
  const placeIds = form?.places.map(({ id }) => id) ?? []
  useEffect(() => onPlaces(placeIds))

  const failed = error ?? (status === 'error' ? listError : null)
  if (failed) {
    return (
      <ErrorMessage title={t`The item could not be fetched`} onRetry={retry}>
        {wordError(failed)}
      </ErrorMessage>
    )
  }
  if (!item || !form) return <CardSkeleton count={2} rows={3} />
  if (!mayAdjust(user, item, 'receive')) {
    return (
      <EmptyState
        icon="warning"
        title={t`You do not have permission to handle narcotics.`}
        action={
          <Button appearance="primary" onClick={store.close}>
            {t`Choose another item`}
          </Button>
        }
      >
        {t`${item.display_name} is a narcotic. Ask an administrator for the permission, or somebody who has it to receive it.`}
      </EmptyState>
    )
  }
  return (
    <ReceiveScreen
      item={item}
      draft={draft}
      form={form}
      locations={list}
      state={state}
      actions={store}
      today={today}
      wordError={wordError}
      onCreatePlace={(locationId, identifier) => createPlace(locationId, identifier)}
    />
  )

  function retry() {
    reload()
    void locations.load()
  }

  async function createPlace(locationId: number, identifier: string) {
    const made = await locations.createShelfPlace(locationId, identifier)
    return made.ok
      ? ({ ok: true, id: made.data.id } as const)
      : ({ ok: false, reason: wordError(made.error) } as const)
  }
}

/** The item with fresh figures; one that is held already shows at once. */
function useItem(id: number) {
  const { items } = useServices()
  const item = useStore(items).byId[id]
  const [fetching] = useState(() => createItemFetch((options) => items.load(id, options)))
  const { error } = useStore(fetching)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  return { item, error, reload: () => void fetching.load() }
}

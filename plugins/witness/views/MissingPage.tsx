import { can } from '@forrad/core/domain'
import { afterRemoval, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { missingOf } from '../model/missing.store.ts'
import { rowOfEntry } from '../model/signed-rows.ts'
import { MissingScreen } from './MissingScreen.tsx'

/** What lacks its witness, at work. */
export default function MissingPage() {
  const { t } = useLingui()
  const services = useServices()
  const { notices, overlays, wordError } = services
  const store = missingOf(services)
  const { list, hasMore, error } = useStore(store)
  const user = useUser()
  const goOn = useRef<(() => boolean) | null>(null)
  useEffect(() => void store.refresh(), [store])
  useEffect(() => {
    // Whichever list comes first without what was signed: the one asked for here, or as others are told.
    if (list && goOn.current?.()) goOn.current = null
  }, [list])
  return (
    <MissingScreen
      entries={list}
      hasMore={hasMore}
      problem={error ? wordError(error) : null}
      onRetry={() => void store.refresh()}
      onSign={
        can(user, 'remove')
          ? (entries, button) => {
              const whenGone = afterRemoval(button)
              overlays.open({
                id: 'witness-sign',
                load: () => import('./SignOverlay.tsx'),
                props: {
                  signed: { adjustment_ids: entries.map(({ adjustment_id }) => adjustment_id) },
                  rows: entries.map(rowOfEntry),
                  onSigned: () => {
                    notices.show({ tone: 'success', text: t`Witnessed.` })
                    goOn.current = whenGone
                    void store.refresh()
                  },
                  onLater: null,
                },
              })
            }
          : undefined
      }
    />
  )
}

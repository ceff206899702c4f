import {
  draftKeeping,
  EmptyState,
  ErrorMessage,
  LinkCard,
  ListSkeleton,
  PageHead,
  useServices,
  useStore,
  useUser,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { progressOf } from '../model/round.ts'
import { roundDraft } from '../model/round.draft.ts'
import styles from './RoundsPage.module.css'

/** Every location with its round: begun, or to begin. */
export default function RoundsPage() {
  const { t } = useLingui()
  const services = useServices()
  const { locations, wordError } = services
  const { list, status, error } = useStore(locations)
  const user = useUser()
  useEffect(() => void locations.load(), [locations])
  const isFailed = list.length === 0 && status === 'error'
  const isKnown = list.length > 0 || status === 'done'
  return (
    <>
      <PageHead title={t`Shelf round`} subtitle={t`Count along the shelves, one item at a time.`} />
      {isKnown || isFailed ? null : <ListSkeleton rows={4} />}
      {isFailed ? (
        <ErrorMessage
          title={t`The locations could not be fetched`}
          onRetry={() => void locations.load()}
        >
          {wordError(error)}
        </ErrorMessage>
      ) : null}
      {isKnown && list.length === 0 ? (
        <EmptyState icon="locations" title={t`No location to count`}>
          {t`Here stands each location once it has been created under Locations.`}
        </EmptyState>
      ) : null}
      <ul className={styles.cards}>
        {list.map(({ id, name, item_count: items }) => {
          const round = user && roundDraft(draftKeeping(services), id).read()
          const progress = round && progressOf(round)
          return (
            <li key={id}>
              <LinkCard
                title={name}
                level={2}
                to={`/locations/${id}/round`}
                figure={t`${plural(items, { one: '# item', other: '# items' })}`}
              >
                {progress ? t`Begun: ${progress.done} of ${progress.all} counted` : null}
              </LinkCard>
            </li>
          )
        })}
      </ul>
    </>
  )
}

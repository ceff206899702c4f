import { can } from '@forrad/core/domain'
import { useServices, useToday, useUser } from '@forrad/ui'
import { RecallsScreen } from './RecallsScreen.tsx'
import { useOtherRecalls } from './useOtherRecalls.ts'
import { useRecalls } from './useRecalls.ts'

/** The recalls in force, and those that are not. */
export default function RecallsPage() {
  const { overlays, wordError } = useServices()
  const { store, state } = useRecalls()
  const user = useUser()
  const today = useToday()
  const { store: others, state: rest } = useOtherRecalls(state.list)
  const mayAdministrate = can(user, 'administer')
  const write = () =>
    void overlays.open({
      id: 'recall-form',
      load: () => import('./FormOverlay.tsx'),
      props: {},
    })
  return (
    <RecallsScreen
      recalls={state.list}
      error={state.error ? wordError(state.error) : null}
      onRetry={() => void store.load()}
      drafts={mayAdministrate ? rest.drafts : []}
      closed={rest.closed}
      onMoreClosed={rest.cursor === null ? undefined : () => void others.more()}
      adding={rest.adding}
      othersError={rest.error ? wordError(rest.error) : null}
      onOthersRetry={() => void others.load()}
      today={today}
      onNew={mayAdministrate ? write : undefined}
    />
  )
}

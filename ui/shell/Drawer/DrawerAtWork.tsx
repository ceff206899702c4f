import { visibleTo } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { useEffect, useRef, useState } from 'react'
import { Slot } from '../../components/Slot/Slot.tsx'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import { usePath } from '../../hooks/usePath.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useServices } from '../../hooks/useServices.tsx'
import { hasDrafts } from '../../services/drafts.ts'
import { useStore } from '../../hooks/useStore.ts'
import { lazyView } from '../../lazyView.ts'
import { OverlayFailed } from '../Overlays/OverlayFailed.tsx'
import type { SignOutQuestionProps } from '../SignOut/SignOutQuestion.tsx'
import { ViewBoundary } from '../ViewBoundary.tsx'
import DrawerView, { type DrawerEntry } from './DrawerView.tsx'
import { useLeaving } from './useLeaving.ts'
import { useSignOut } from './useSignOut.ts'

const loadSignOut = () => import('../SignOut/SignOutQuestion.tsx')
const SignOutQuestion = lazyView(loadSignOut)
const loadLeaveHere = () => import('../SignOut/LeaveHereQuestion.tsx')
const LeaveHereQuestion = lazyView(loadLeaveHere)
const loadLeave = () => import('../SignOut/LeaveQuestion.tsx')
const LeaveQuestion = lazyView(loadLeave)

/** Loads what is asked at a sign-out while there is a network: it is asked where there may be none. */
export const loadQuestions = () =>
  Promise.all([
    loadSignOut(),
    loadLeave(),
    loadLeaveHere(),
    import('../../services/tellResumed.ts'),
  ])

/** Props of {@link DrawerAtWork}. */
export interface DrawerAtWorkProps {
  readonly user: User
  readonly open: boolean
  readonly onClose: () => void
}

/** The side drawer at work: entries of the plugins, and log out. */
export default function DrawerAtWork({ user, open, onClose }: DrawerAtWorkProps) {
  const { adjustments, session, pending, commands } = useServices()
  const { busy } = useStore(session)
  const waiting = useStore(pending).entries.length
  const path = usePath()
  const entries = useEntries(user)
  const [asking, setAsking] = useState<Pick<SignOutQuestionProps, 'begun' | 'unanswered'> | null>(
    null,
  )
  const { unheard, signOut, leave, stay } = useSignOut()
  const stayHere = () => {
    setAsking(null)
    stay()
  }
  const leaving = useLeaving(() => {
    const begun = hasDrafts()
    const unanswered = adjustments.hasUnanswered()
    // As it stands now: more may have been put in while the server was asked.
    if (pending.state.entries.length === 0 && !begun && !unanswered) return signOut()
    return setAsking({ begun, unanswered })
  })
  useCloseOnNavigation(path, onClose)
  const signingOut = busy || leaving.busy
  const isAsked = leaving.waiting !== null || unheard !== null || asking !== null
  useCloseAfterwards(signingOut && !isAsked, onClose)
  return (
    <>
      <DrawerView
        open={open}
        user={user}
        entries={entries}
        path={path}
        onClose={onClose}
        personal={<Slot name="user.menu" props={{ onClose }} />}
        signingOut={signingOut}
        onSignOut={() => void leaving.ask()}
      />
      {leaving.waiting === null || unheard ? null : (
        <ViewBoundary
          renderFailed={(retry) => <OverlayFailed onRetry={retry} onClose={leaving.stay} />}
        >
          <LeaveQuestion
            waiting={leaving.waiting}
            busy={leaving.busy || busy}
            keeping={leaving.keeping}
            onSend={() => void leaving.send()}
            onSave={
              commands.has('outbox.save') ? () => void commands.run('outbox.save', {}) : undefined
            }
            onKeep={() => void leaving.keep()}
            onClose={leaving.stay}
          />
        </ViewBoundary>
      )}
      {unheard ? (
        <ViewBoundary
          renderFailed={(retry) => <OverlayFailed onRetry={retry} onClose={stayHere} />}
        >
          <LeaveHereQuestion {...unheard} onConfirm={leave} onClose={stayHere} />
        </ViewBoundary>
      ) : asking ? (
        <ViewBoundary
          renderFailed={(retry) => (
            <OverlayFailed onRetry={retry} onClose={() => setAsking(null)} />
          )}
        >
          <SignOutQuestion
            {...asking}
            waiting={waiting}
            busy={busy}
            onClose={() => setAsking(null)}
            onConfirm={() => void signOut()}
          />
        </ViewBoundary>
      ) : null}
    </>
  )
}

function useEntries(user: User): readonly DrawerEntry[] {
  const registry = useRegistry()
  const { translate, commands } = useServices()
  const small = useSmall()
  if (!registry) return []
  return registry.drawer
    .filter(visibleTo(user))
    .filter((entry) => !(entry.from === 'small' && small))
    .filter((entry) => entry.command === undefined || commands.has(entry.command))
    .map(({ key, label, icon, to, command }) => ({
      key,
      label: translate(label),
      icon,
      ...(to === undefined ? {} : { to }),
      ...(command === undefined ? {} : { onSelect: () => void commands.run(command, {} as never) }),
    }))
}

function useCloseOnNavigation(path: string, onClose: () => void): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== path) onClose()
    shown.current = path
  }, [path, onClose])
}

/** The button says that it works until something is asked, or what became of it shows on the page. */
function useCloseAfterwards(works: boolean, onClose: () => void): void {
  const worked = useRef(works)
  useEffect(() => {
    if (worked.current && !works) onClose()
    worked.current = works
  }, [works, onClose])
}

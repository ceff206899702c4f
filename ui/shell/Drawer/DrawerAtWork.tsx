import { visibleTo } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Slot } from '../../components/Slot/Slot.tsx'
import { useSmall } from '../../hooks/useMediaQuery.ts'
import { usePath } from '../../hooks/useNavigation.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import { useServices } from '../../hooks/useServices.tsx'
import { hasDrafts } from '../../services/drafts.ts'
import { useStore } from '../../hooks/useStore.ts'
import { lazyView } from '../../lazyView.ts'
import { OverlayFailed } from '../Overlays/OverlayFailed.tsx'
import { ViewBoundary } from '../ViewBoundary.tsx'
import DrawerView, { type DrawerEntry } from './DrawerView.tsx'
import { useLeaving } from './useLeaving.ts'

const loadConfirm = () => import('../../components/ConfirmDialog/ConfirmDialog.lazy.ts')
const ConfirmDialog = lazyView(loadConfirm)
const loadLeave = () => import('./LeaveQuestion.tsx')
const LeaveQuestion = lazyView(loadLeave)

/** Props of {@link DrawerAtWork}. */
export interface DrawerAtWorkProps {
  readonly user: User
  readonly open: boolean
  readonly onClose: () => void
}

/** The side drawer at work: entries of the plugins, and log out. */
export default function DrawerAtWork({ user, open, onClose }: DrawerAtWorkProps) {
  const { session, pending, commands } = useServices()
  const { busy } = useStore(session)
  const waiting = useStore(pending).entries.length
  const path = usePath()
  const entries = useEntries(user)
  const [asking, setAsking] = useState(false)
  const signOut = useSignOut()
  const leaving = useLeaving(() => {
    if (waiting > 0 || hasDrafts()) setAsking(true)
    else void signOut()
  })
  useCloseOnNavigation(path, onClose)
  return (
    <>
      <DrawerView
        open={open}
        user={user}
        entries={entries}
        path={path}
        onClose={onClose}
        personal={<Slot name="user.menu" props={{ onClose }} />}
        signingOut={busy}
        onSignOut={() => {
          if (busy) return
          onClose()
          void leaving.ask()
        }}
      />
      {leaving.waiting === null ? null : (
        <ViewBoundary
          renderFailed={(retry) => <OverlayFailed onRetry={retry} onClose={leaving.stay} />}
        >
          <LeaveQuestion
            waiting={leaving.waiting}
            busy={leaving.busy || busy}
            onSend={() => void leaving.send()}
            onSave={
              commands.has('outbox.save') ? () => void commands.run('outbox.save', {}) : undefined
            }
            onKeep={leaving.keep}
            onClose={leaving.stay}
          />
        </ViewBoundary>
      )}
      {asking ? (
        <ViewBoundary
          renderFailed={(retry) => (
            <OverlayFailed onRetry={retry} onClose={() => setAsking(false)} />
          )}
        >
          <SignOutQuestion
            waiting={waiting}
            busy={busy}
            onClose={() => setAsking(false)}
            onConfirm={() => void signOut()}
          />
        </ViewBoundary>
      ) : null}
    </>
  )
}

interface SignOutQuestionProps {
  readonly waiting: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function SignOutQuestion({ waiting, ...rest }: SignOutQuestionProps) {
  const { t } = useLingui()
  const what = plural(waiting, { one: '# item', other: '# items' })
  return (
    <ConfirmDialog
      {...rest}
      title={t`Log out?`}
      confirmLabel={t`Log out`}
      cancelLabel={t`Stay`}
      tone="danger"
    >
      {waiting > 0
        ? t`The retrieval list holds ${what} left to register. It is emptied when you log out.`
        : t`Something you have begun is not saved. It is dropped when you log out.`}
    </ConfirmDialog>
  )
}

function useSignOut(): () => Promise<void> {
  const { session, notices, wordError } = useServices()
  const { t } = useLingui()
  return async () => {
    const result = await session.signOut()
    if (result.ok) return
    notices.show({ tone: 'error', text: `${t`Could not log out.`} ${wordError(result.error)}` })
  }
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

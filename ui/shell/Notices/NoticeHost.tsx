import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { NoticeQueue } from '../../services/notices.ts'

const NoticeToaster = lazy(() => import('./NoticeToaster.tsx'))

interface NoticeHostProps {
  readonly notices: NoticeQueue
}

/** Shows notices; the toaster loads with the first one. */
export function NoticeHost({ notices }: NoticeHostProps) {
  const waiting = useSyncExternalStore(notices.list.subscribe, notices.list.get)
  const [needed, setNeeded] = useState(false)
  if (!needed && waiting.length > 0) setNeeded(true)
  if (!needed) return null
  return (
    <Suspense>
      <NoticeToaster waiting={waiting} onTaken={notices.taken} />
    </Suspense>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { lazyView } from '../../lazyView.ts'
import type { NoticeQueue } from '../../services/notices.ts'
import { ViewBoundary } from '../ViewBoundary.tsx'
import { PlainNotices } from './PlainNotices.tsx'

/** Loads what draws notices; asked for early, it is there also when the network is gone. */
export const loadToaster = () => import('./NoticeToaster.tsx')
const NoticeToaster = lazyView(loadToaster)

interface NoticeHostProps {
  readonly notices: NoticeQueue
}

/** Shows notices; the toaster loads with the first one, and where it cannot they show plainly. */
export function NoticeHost({ notices }: NoticeHostProps) {
  const waiting = useSyncExternalStore(notices.list.subscribe, notices.list.get)
  const [needed, setNeeded] = useState(false)
  if (!needed && waiting.length > 0) setNeeded(true)
  if (!needed) return null
  return (
    <ViewBoundary
      renderFailed={(retry) => (
        <PlainNotices
          waiting={waiting}
          onRead={() => {
            for (const { key } of waiting) notices.taken(key)
            retry()
          }}
        />
      )}
    >
      <NoticeToaster waiting={waiting} onTaken={notices.taken} />
    </ViewBoundary>
  )
}

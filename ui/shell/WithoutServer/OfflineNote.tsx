import { useOnline } from '../../hooks/useOnline.ts'
import { useServerState } from '../../hooks/useServerState.ts'
import { lazyView } from '../../lazyView.ts'
import { ViewBoundary } from '../ViewBoundary.tsx'

/** Comes apart: most days nobody reads it. */
export const loadServerNote = () => import('./ServerNote.tsx')
const ServerNote = lazyView(loadServerNote)

/** Says when the device has no network, or the server does not answer; its room is the caller's. */
export function OfflineNote({ className }: { readonly className?: string | undefined }) {
  const online = useOnline()
  const server = useServerState()
  const noted = server.waits || server.away || server.slow || !online
  return (
    <output className={className}>
      {noted ? (
        <ViewBoundary renderFailed={nothing}>
          <ServerNote online={online} {...server} />
        </ViewBoundary>
      ) : null}
    </output>
  )
}

const nothing = () => null

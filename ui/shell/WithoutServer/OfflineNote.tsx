import { createElement, useEffect, useState, type ComponentType } from 'react'
import { useOnline } from '../../hooks/useOnline.ts'
import { useServerState } from '../../hooks/useServerState.ts'
import { useServices } from '../../hooks/useServices.tsx'
import type { ServerNoteProps } from './ServerNote.tsx'
import styles from './ServerNote.module.css'

/** Comes apart: most days nobody reads it. */
export const loadServerNote = () => import('./ServerNote.tsx')

/**
 * Says when the device has no network, or the server does not answer; its room is the caller's. Where the
 * network went before the note was loaded, what is said of any lost call stands there.
 */
export function OfflineNote({ className }: { readonly className?: string | undefined }) {
  const { wordError } = useServices()
  const online = useOnline()
  const server = useServerState()
  const isLost = server.away || !online
  const note = useNote(server.waits || server.slow || isLost)
  return (
    <output className={className}>
      {note === 'failed' || note === null ? null : createElement(note, { online, ...server })}
      {note === 'failed' && isLost ? (
        <p className={styles.note}>{wordError({ kind: 'network' })}</p>
      ) : null}
    </output>
  )
}

/** The note once it is loaded, when there is something to note; null until then. */
function useNote(noted: boolean): ComponentType<ServerNoteProps> | 'failed' | null {
  const [note, setNote] = useState<ComponentType<ServerNoteProps> | 'failed' | null>(null)
  const isLoaded = note !== null && note !== 'failed'
  useEffect(() => {
    if (!noted || isLoaded) return
    let isWanted = true
    void loadServerNote().then(
      (loaded) => isWanted && setNote(() => loaded.default),
      () => isWanted && setNote('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [noted, isLoaded])
  return noted ? note : null
}

import { useEffect, useRef, useState } from 'react'
import { Entrance } from '../../components/Entrance/Entrance.tsx'
import { reachServer, type Reaching } from '../../services/reachServer.ts'
import { WithoutServerScreen } from './WithoutServerScreen.tsx'

interface WithoutServerPageProps {
  /** Called once. */
  readonly onReached: () => void
}

/** Stands until the server answers, and asks it again and again. */
export function WithoutServerPage({ onReached }: WithoutServerPageProps) {
  const reaching = useRef<Reaching>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const begun = reachServer({
      fetch: (...asked) => fetch(...asked),
      page: window,
      onReached,
    })
    reaching.current = begun
    return begun.stop
  }, [onReached])
  const retry = async () => {
    setBusy(true)
    await reaching.current?.ask()
    setBusy(false)
  }
  return (
    <Entrance covering>
      <WithoutServerScreen busy={busy} onRetry={() => void retry()} />
    </Entrance>
  )
}

import { hasToLeave } from '@forrad/core/outbox'
import { useRef, useState } from 'react'
import { useServices } from '../../hooks/useServices.tsx'
import { repeatUnanswered } from './unanswered.ts'

/** Changes that wait when somebody wants to sign out. */
export interface Leaving {
  /** How many; null while nobody is asked. */
  readonly waiting: number | null
  readonly busy: boolean
  /** They stay on the device, and the person is being signed out. */
  readonly keeping: boolean
  /** Asks where some wait; else goes on at once. */
  readonly ask: () => Promise<void>
  /** Sends them; goes on when none is left. */
  readonly send: () => Promise<void>
  /** Goes on; they stay on the device. */
  readonly keep: () => Promise<void>
  readonly stay: () => void
}

/** Asks before a person whose changes wait leaves; `leave` goes on, and ends when what it does has an answer. */
export function useLeaving(leave: () => Promise<void> | void): Leaving {
  const services = useServices()
  const { outbox, adjustments, session } = services
  const [waiting, setWaiting] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const isAsking = useRef(false)

  const count = async (isSent: boolean): Promise<number> => {
    try {
      const made = await outbox()
      if (isSent) await made.send()
      return made.state.entries.filter(hasToLeave).length
    } catch {
      // Its code cannot be had: nothing was kept in this page, and the device keeps what it holds.
      return 0
    }
  }
  /** False where something turned out not to be done, which is told. */
  const repeat = async (): Promise<boolean> => {
    if (!adjustments.hasUnanswered()) return true
    try {
      const { tellResumed } = await import('../../services/tellResumed.ts')
      return await repeatUnanswered({
        adjustments,
        tell: (refused) => tellResumed(refused, services),
      })
    } catch {
      // The words for it cannot be had: what has no answer is asked about.
      return true
    }
  }
  const go = (left: number) => {
    setWaiting(left === 0 ? null : left)
    if (left === 0) void leave()
  }

  return {
    waiting,
    busy,
    keeping,
    async ask() {
      // Pressed again while it is repeated, or heard by the time that another person is here, it is no wish.
      if (isAsking.current) return
      isAsking.current = true
      setBusy(true)
      const person = session.state.user?.apoex_id
      const left = await inTime(async () => ((await repeat()) ? count(false) : null))
      isAsking.current = false
      setBusy(false)
      if (left !== null && session.state.user?.apoex_id === person) go(left)
    },
    async send() {
      setBusy(true)
      const left = await count(true)
      setBusy(false)
      go(left)
    },
    async keep() {
      // What was pressed says that it works: the drawer behind it has closed.
      setKeeping(true)
      await leave()
      setKeeping(false)
      setWaiting(null)
    },
    stay: () => setWaiting(null),
  }
}

/** Where a network hangs, the code for what is asked may never come: after so many milliseconds nothing counts as waiting. */
const PATIENCE = 8000

function inTime(ask: () => Promise<number | null>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const slow = setTimeout(() => resolve(0), PATIENCE)
    ask()
      .finally(() => clearTimeout(slow))
      .then(resolve, reject)
  })
}

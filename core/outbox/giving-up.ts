import type { GiveUp, GivenUp, Scheduler } from '../stores/index.ts'
import type { User } from '@forrad/openapi'
import { inTime } from './in-time.ts'
import type { Outbox } from './ports.ts'

interface GivingUpDeps {
  readonly outbox: Pick<Outbox, 'open' | 'giveUp'>
  readonly user: () => User | null
  readonly scheduler: Scheduler
}

/** Gives up what a screen shows as sent without an answer, in the outbox first (OUTBOX-27). */
export function givingUp({ outbox, user, scheduler }: GivingUpDeps): GiveUp {
  return async (key, forget, sentAt) => {
    const person = user()?.apoex_id
    if (key === undefined) return 'given_up'
    if (person === undefined) return 'unknown'
    let isOver = false
    let isGoing = false
    const mayGo = () => {
      isGoing = !isOver
      return isGoing
    }
    const give = async (): Promise<GivenUp> => {
      // The page before may have left it.
      await outbox.open(person)
      if (user()?.apoex_id !== person) return 'unknown'
      return outbox.giveUp(key, 'given up', sentAt, mayGo)
    }
    const giving = give()
    const known = await inTime<GivenUp | null>(scheduler, giving, null)
    // Told to be unknown it is repeated, and must not go by a late answer to this.
    isOver = true
    const became = known ?? (isGoing ? await giving : 'unknown')
    // Another person has requests of their own, maybe of the same name.
    if (user()?.apoex_id !== person) return 'unknown'
    if (became === 'given_up') forget()
    return became
  }
}

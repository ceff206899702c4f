import { begunPrefix, isBegun } from '@forrad/core/domain'
import { DRAFT_PREFIX, SESSION_USER_KEY } from '@forrad/core/stores'

/** Whether something was begun and not saved, of whichever plugin: in this tab, or kept for its person (BEGUN-1). */
export function hasDrafts(): boolean {
  try {
    const { localStorage: local, sessionStorage: session } = window
    const user = session.getItem(SESSION_USER_KEY)
    return (
      Object.keys(session).some((key) => key.startsWith(DRAFT_PREFIX)) ||
      (user !== null && begunBy(user, local).length > 0)
    )
  } catch {
    return false
  }
}

/** The names of what a person has begun, as this device keeps it. */
function begunBy(userId: string, local: Storage): readonly string[] {
  const prefix = begunPrefix(userId)
  return Object.keys(local).filter(
    (key) => key.startsWith(prefix) && isBegun(local.getItem(key), Date.now()),
  )
}

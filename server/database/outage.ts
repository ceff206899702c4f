import { errorCode } from '../start-error.ts'

/**
 * SQLSTATEs that pass by themselves: the connection is gone (08), the database has too little of
 * something (53), it is stopping or starting (57P01 to 57P03), a statement, a lock or an idle
 * transaction took too long (57014, 55P03, 25P03), a standby has not taken over yet (25006), or
 * others were in the way more than once (40001, 40P01).
 */
const states = /^(08...|53...|57P0[1-4]|57014|55P03|25P03|25006|40001|40P01)$/
/** What the network says when there is nobody. */
const systemCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/
/** The driver's own, which have no code. */
const messages =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|pool after calling end|The database took too long/

/** Whether an error means that the database cannot be asked now; the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  const code = errorCode(error)
  if (code) return states.test(code) || systemCodes.test(code)
  return error instanceof Error && messages.test(error.message)
}

import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requireUser } from '../accounts/current-user.ts'
import { createTurns } from './turns.ts'

/** A reader who takes nothing for so long, in milliseconds, is left. */
export const stalledAfter = 60_000

/** Lists without a limit and other large answers: two at a time for each user, four more wait, not for long. */
const turns = createTurns(2, 4, 2_000)

/** Resolves when it is the user's turn for a large answer, with what ends it. 503 `unavailable` when that takes too long. */
export async function takeLargeTurn(request: FastifyRequest): Promise<() => void> {
  const { customer_id, id } = requireUser(request)
  return turns.take(`${customer_id} ${id}`)
}

/**
 * Resolves when it is the user's turn for an answer that is made and sent as a whole, before anything is
 * read for it: the turn lasts until it has been taken, and a reader who stops taking is left. 503
 * `unavailable` when the turn does not come.
 */
export async function beginLargeAnswer(
  request: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
  const leave = await takeLargeTurn(request)
  finished(raw, () => leave())
  raw.setTimeout(stalledAfter, () => raw.destroy())
}

import type { FastifyRequest } from 'fastify'
import { requireShownUser } from '../accounts/current-user.ts'
import { isCallerLive } from '../accounts/service-tokens.ts'
import type { AppContext } from '../context.ts'
import { changesReach } from '../database/housekeeping.ts'
import { unavailable } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { changesSince, changesWithin, mergeChanges, placeForm } from '../queries/changes.ts'
import type { CustomerChange } from '../queries/changes.ts'
import { changeEvents } from '../events/change-events.ts'
import { changeFeed } from '../events/change-feed.ts'
import { mostAtOnce, openEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'

/** How often a stream says that it is there and asks whether its session still is, in milliseconds. */
const heartbeat = 15_000
/** A browser needs one, whatever its tabs; somebody with more than this has lost count. */
const mostStreams = 20
/** Figures older than this are read anew rather than brought up to date, in seconds. */
const oldestFigures = 600

/**
 * The stream of changes. An event's id says where the stream stands, so that a browser which
 * comes back, to whichever server, is told what it missed.
 */
export function changeHandlers(context: AppContext): Handlers<'streamChanges'> {
  const feed = changeFeed(context)
  /** How many streams each user has at this server. */
  const open = new Map<string, number>()
  return {
    async streamChanges(request, reply) {
      const { customer_id: customerId, id: userId } = requireShownUser(
        request,
        request.query.user_id,
      )
      const person = `${customerId} ${userId}`
      if ((open.get(person) ?? 0) >= mostStreams) throw unavailable()
      const count = (change: number) => {
        const now = (open.get(person) ?? 0) + change
        if (now > 0) open.set(person, now)
        else open.delete(person)
      }
      count(1)
      let stream: EventStream | null = null
      let isOver = false
      const early: string[] = []
      const send = (text: string) => (stream ? stream.send(text) : void early.push(text))
      let leave = () => {}
      const begin = async () => {
        const subscription = await feed.subscribe({
          customerId,
          sessionHash: request.sessionHash,
          onChange: (data, at) => send(eventText(context, 'change', at, data)),
          onReset: (at) => send(eventText(context, 'reset', at)),
          onEnd() {
            isOver = true
            stream?.end()
          },
        })
        leave = subscription.leave
        return openingText(context, customerId, request, subscription.place)
      }
      const opening = await begin().catch((error: unknown) => {
        leave()
        count(-1)
        throw error
      })
      const beat = setInterval(() => {
        // An event and no comment: browsers tell a page nothing of those.
        send('event: here\ndata: {}\n\n')
        void endWithSession(context, request, () => stream?.end())
      }, heartbeat)
      stream = openEventStream(reply, () => {
        clearInterval(beat)
        leave()
        count(-1)
      })
      send(`retry: 2000\n${opening}${early.join('')}`)
      // It ended while the stream was being opened.
      if (isOver) stream.end()
      return undefined
    },
  }
}

/** When it was told, and the place in the feed. */
const idForm = new RegExp(String.raw`^(\d{1,15})\.(${placeForm})$`)

/** What no stream says of itself: whoever comes back with it may have missed anything. */
const unknownId = 'unknown'

function idLine({ clock }: AppContext, place: string): string {
  return `id: ${clock.now().getTime()}.${place}\n`
}

/** Without a place, a stream that breaks off after it comes back with the id before. */
function eventText(context: AppContext, name: string, place: string | null, data = '{}'): string {
  return `event: ${name}\n${place === null ? '' : idLine(context, place)}data: ${data}\n\n`
}

/**
 * How a stream begins: with where it stands, or with where its client stands and then what that has missed.
 * A browser takes an id as soon as it is said, so that the new one is said with the last event.
 */
async function openingText(
  context: AppContext,
  customerId: number,
  request: FastifyRequest<{ Querystring: { readonly age?: number } }>,
  place: string,
): Promise<string> {
  const missed = await missedEvents(context, customerId, request)
  if (missed?.length === 0) return `${idLine(context, place)}\n`
  const lastId = `${request.headers['last-event-id']}`
  const from = `id: ${idForm.test(lastId) ? lastId : unknownId}\n\n`
  const events = missed?.map((data, index) =>
    eventText(context, 'change', index === missed.length - 1 ? place : null, data),
  )
  const text = events?.join('')
  // What would be cut off as unread would be asked for again and again.
  const isTold = text !== undefined && Buffer.byteLength(text) <= mostAtOnce
  return from + (isTold ? text : eventText(context, 'reset', place))
}

/**
 * The events that a stream that broke off has missed since, or a first one since its client's figures were
 * read; null when that cannot be told.
 */
async function missedEvents(
  context: AppContext,
  customerId: number,
  { headers, query }: FastifyRequest<{ Querystring: { readonly age?: number } }>,
): Promise<readonly string[] | null> {
  const lastId = headers['last-event-id']
  const tell = async (changes: readonly CustomerChange[]) => {
    const merged = mergeChanges(changes).get(customerId) ?? []
    const events = await changeEvents(context, customerId, merged)
    return events.map((event) => JSON.stringify(event))
  }
  if (lastId === undefined) {
    const { age } = query
    if (age === undefined) return []
    if (age > oldestFigures) return null
    return tell(await changesWithin(context.db, age, customerId))
  }
  const [, time, since] = idForm.exec(`${lastId}`) ?? []
  const age = context.clock.now().getTime() - Number(time)
  if (since === undefined || age > changesReach) return null
  // A text that only looks like a place fails in the database.
  const found = await changesSince(context.db, since, customerId).catch(() => null)
  return found ? tell(found.changes) : null
}

async function endWithSession(
  context: AppContext,
  request: FastifyRequest,
  end: () => void,
): Promise<void> {
  try {
    if (!(await isCallerLive(request, context))) end()
  } catch (error) {
    context.log.warn({ err: error }, 'a stream could not ask for its session')
  }
}

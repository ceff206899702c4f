import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { changesSince, currentPlace, mergeChanges } from '../queries/changes.ts'
import type { CustomerChange } from '../queries/changes.ts'
import { changeEvents } from './change-events.ts'
import { coalesced } from './coalesced.ts'
import { listenFor } from './listener.ts'
import type { Listener } from './listener.ts'

/** Hears of one customer's changes. */
export interface Subscriber {
  readonly customerId: number
  /** The session that let it in; null: a service account's token did. */
  readonly sessionHash: Buffer | null
  /**
   * `data` is a `ChangeEvent` as JSON; `place` is where the feed stands after it, null where more is told
   * of what was found with it: whoever hears no further is told all of that again.
   */
  readonly onChange: (data: string, place: string | null) => void
  /** Changes may have been missed. */
  readonly onReset: (place: string) => void
  /** The session has ended, or the server stops. */
  readonly onEnd: () => void
}

/** A place in the feed. */
export interface Subscription {
  /** Everything committed after this place is told. */
  readonly place: string
  readonly leave: () => void
}

/** One server process's ear on the outbox of changed ids. */
export interface ChangeFeed {
  /** Rejects when the database cannot be asked. */
  readonly subscribe: (subscriber: Subscriber) => Promise<Subscription>
  /** Tells every server, this one included, that there is something new. Never waits, never fails. */
  readonly wake: () => void
  /** Ends what a session that has ended is subscribed to at this server; others' heartbeats do it there. */
  readonly endSession: (hash: Buffer) => void
  /** Ends every subscription. */
  readonly close: () => void
}

const channel = 'forrad_changes'
/**
 * Untold, a server looks this often (milliseconds): one that was killed between its commit and
 * telling has told nobody.
 */
const lookEvery = 1000
const feeds = new WeakMap<AppContext, ChangeFeed>()

/** The server's feed; it holds a connection and looks only while somebody is subscribed. */
export function changeFeed(context: AppContext): ChangeFeed {
  const feed = feeds.get(context) ?? createFeed(context)
  feeds.set(context, feed)
  return feed
}

/**
 * Changes wait in the table `changes`, written by the transaction that makes them. NOTIFY would be
 * simpler there, but makes every commit of the database take one lock; sent after the commit and on a
 * connection of its own it is only a hint to look now.
 */
function createFeed(context: AppContext): ChangeFeed {
  const { db, log } = context
  const ownName = randomUUID()
  const subscribers = new Set<Subscriber>()
  let place: string | null = null
  let missed = false
  let timer: NodeJS.Timeout | undefined
  let listener: Listener | null = null
  const look = coalesced(readAndTell, onFailure)
  const tell = coalesced(
    async () => void (await sql`SELECT pg_notify(${channel}, ${ownName})`.execute(db)),
    (error) => log.warn({ err: error }, 'other servers were not told of a change'),
  )

  async function readAndTell(): Promise<void> {
    if (subscribers.size === 0) return
    listener ??= await listenFor(context.connection, channel, {
      onMessage: (from) => from !== ownName && void look(),
      onLost(error) {
        listener = null
        onFailure(error)
      },
    })
    if (subscribers.size === 0) return rest()
    const found = place === null || missed ? null : await changesSince(db, place)
    if (found) return publish(found.place, found.changes)
    const isFirst = place === null && !missed
    place = await currentPlace(db)
    missed = false
    if (!isFirst) for (const { onReset } of subscribers) onReset(place)
  }

  /**
   * Figures are read, and texts made, once for all who listen. Whoever comes meanwhile is told the
   * same; between the last look at who listens and the new place nothing is waited for.
   */
  async function publish(next: string, changes: readonly CustomerChange[]): Promise<void> {
    const merged = mergeChanges(changes)
    const texts = new Map<number, readonly string[]>()
    const unprepared = () =>
      [...subscribers].find(({ customerId: id }) => merged.has(id) && !texts.has(id))
    for (let one = unprepared(); one !== undefined; one = unprepared()) {
      const events = await changeEvents(context, one.customerId, merged.get(one.customerId) ?? [])
      texts.set(
        one.customerId,
        events.map((event) => JSON.stringify(event)),
      )
    }
    place = next
    for (const { customerId, onChange } of subscribers) {
      const own = texts.get(customerId) ?? []
      for (const [index, text] of own.entries()) {
        onChange(text, index === own.length - 1 ? next : null)
      }
    }
  }

  function onFailure(error: unknown): void {
    if (subscribers.size === 0) return
    if (!missed) log.warn({ err: error }, 'changes cannot be read, trying again')
    missed = true
  }

  function rest(): void {
    clearInterval(timer)
    timer = undefined
    listener?.close()
    listener = null
    place = null
    missed = false
  }

  function leave(subscriber: Subscriber): void {
    if (subscribers.delete(subscriber) && subscribers.size === 0) rest()
  }

  return {
    async subscribe(subscriber) {
      subscribers.add(subscriber)
      timer ??= setInterval(() => void look(), lookEvery).unref()
      if (place === null || missed) await look()
      if (place !== null) return { place, leave: () => leave(subscriber) }
      leave(subscriber)
      throw new Error('the database cannot be asked for changes')
    },
    wake() {
      void look()
      context.background.run('change notification', tell)
    },
    endSession(hash) {
      for (const { sessionHash, onEnd } of subscribers) if (sessionHash?.equals(hash)) onEnd()
    },
    close() {
      for (const { onEnd } of subscribers) onEnd()
      subscribers.clear()
      rest()
    },
  }
}

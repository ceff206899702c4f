import type { ShelfPlaceNames } from '../domain/index.ts'
import type { Clock, GivenUp, Log, Scheduler } from '../stores/index.ts'
import type { OutboxDatabase } from './database.ts'
import type { OutboxEntry, UnreadableEntry } from './entry.ts'
import type { OutboxApi } from './sending.ts'
import type { ServerTime } from './server-time.ts'

/** What the outbox shows. */
export interface OutboxState {
  /** Of the person signed in, oldest first. */
  entries: readonly OutboxEntry[]
  /** What was found and cannot be read. */
  unreadable: readonly UnreadableEntry[]
  /** How many acts of other people wait on this device, for when they sign in here again. */
  others: number
  /**
   * `offline`: the last try got no answer. `unsaved`: the device refuses to keep; what waits is lost
   * with this page, unless it leaves before.
   */
  status: 'idle' | 'sending' | 'offline' | 'unsaved'
}

/** What a stock command hands over. */
export interface NewEntry extends Pick<OutboxEntry, 'key' | 'change' | 'undoes' | 'lines'> {
  /** When it was done, in milliseconds by the device's clock, whatever that shows. */
  readonly at: number
  /** False where it surely never left for the server, so that it can be taken back without asking. */
  readonly tried?: boolean
  /** The shelf places on which it lays units, as far as they are known. */
  readonly places?: readonly ShelfPlaceNames[]
}

/** Keeps what was done here until a server has said what became of it. */
export interface Outbox {
  readonly state: OutboxState
  /** False where nothing new may be handed over, since nobody could look after it (OUTBOX-19); true when missing. */
  readonly takesIn?: () => boolean
  /**
   * Keeps a change for the person who is signed in, then sends it. `memory`: the device refused to
   * keep it, which the person has to be told. Throws when nobody's outbox is open.
   */
  add(entry: NewEntry): Promise<'kept' | 'memory'>
  /**
   * Keeps a change that the server is asked for now: it waits should this page end without an answer
   * (OUTBOX-22), and is shown nowhere before. Returns what forgets it; after `add` that is nothing.
   */
  hold(entry: NewEntry): Promise<() => Promise<void>>
  /** A moment of the device's clock by the server's time as far as it is known, ISO 8601. */
  timeOf(at: number): string
  /** Takes up a person's entries and begins to send them; also after the same person's new sign-in. */
  open(userId: string): Promise<void>
  /** Sends nothing more, as at sign-out; what waits stays on the device. */
  close(): void
  /** Sends now, without waiting for the next turn. Resolves when there is nothing more to try. */
  send(): Promise<void>
  /**
   * Gives an entry up: one that has not left, or one that was refused or stands as a difference. Of what was
   * refused the server is told first, with why, and it stays until then (OUTBOX-25).
   * False when it has left, when that cannot be found out now, or when there is none. `unwritten`: its
   * change is taken back, so that one that stands as a difference, or cannot be read, stays (OUTBOX-23).
   */
  drop(key: string, why: string, only?: 'unwritten'): Promise<boolean>
  /**
   * Gives up what a screen has sent, also where an earlier page has asked for it just now and the device
   * holds it: see `GivenUp` (OUTBOX-27). `sentAt`: when the screen's own request last left, in milliseconds by
   * the device's clock. `mayGo` is asked last: whether somebody still waits for it.
   */
  giveUp(key: string, why: string, sentAt: number, mayGo?: () => boolean): Promise<GivenUp>
  /** Sends a refused entry again under its key. False when it is not refused. */
  again(key: string): Promise<boolean>
  /** Told of each entry whose outcome is learned here, also by another tab. Returns what ends it. */
  outcomes(listener: (entry: OutboxEntry) => void): () => void
}

/** What the outbox needs from its surroundings. */
export interface OutboxDeps {
  readonly api: OutboxApi
  readonly database: OutboxDatabase
  /** Runs alone among the tabs of this device that run under the same name. */
  readonly lock: <Done>(name: string, run: () => Promise<Done>) => Promise<Done>
  readonly scheduler: Scheduler
  readonly clock: Clock
  readonly log: Log
  /** Whether the server is known not to answer: nothing leaves then, before `send`. */
  readonly isAway?: () => boolean
  /** Lets the other tabs know that something changed, and hears it from them. */
  readonly tabs?: {
    readonly post: () => void
    readonly listen: (listener: () => void) => () => void
  }
  /** What is known of the server's time; learned anew with each start when missing. */
  readonly time?: ServerTime
  /** From 0 to below 1; `Math.random` when missing. */
  readonly random?: () => number
}

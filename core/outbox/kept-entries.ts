import type { Log } from '../stores/index.ts'
import type { OutboxDatabase } from './database.ts'
import { inOrder, isOpen, type OutboxEntry, type UnreadableEntry } from './entry.ts'
import { keptForm } from './kept-form.ts'
import { heldFor, heldForm, readRecord, type DroppedEntry } from './read-entry.ts'
import { ageOf } from './server-time.ts'

/** How long a done entry is shown and a dropped one remembered, in milliseconds. */
const SHOWN = 24 * 60 * 60 * 1000
const REMEMBERED = 30 * SHOWN

/**
 * One person's entries, as this page knows them and as the database keeps them. What the database
 * refuses stays here and is written with the next chance; what it has lost of what waits is written
 * anew. Nothing here is sent.
 */
export interface KeptEntries {
  readonly userId: string
  /** Oldest first. */
  all(): readonly OutboxEntry[]
  unreadable(): readonly UnreadableEntry[]
  /** How many the database has refused; not those that it is being handed. */
  unsaved(): number
  /** Takes up what the database holds now. False when it could not be read. */
  read(): Promise<boolean>
  /** Keeps these as they are now. False when the database refused: they are only here. */
  write(entries: readonly OutboxEntry[]): Promise<boolean>
  /** Forgets one for good; false when that could not be written down. */
  drop(key: string, why: string): Promise<boolean>
  /** Keeps one that a page asks the server for just now; it waits once that page must have ended (OUTBOX-22). */
  hold(entry: OutboxEntry): Promise<void>
  /** Forgets one that was held. */
  letGo(key: string): Promise<void>
  /** The page that held it has ended, however lately: `read` takes it up like what waits (OUTBOX-27). */
  takeUp(key: string): void
  /** In so many milliseconds nothing is held any more of what `read` found; 0 where nothing was. */
  heldFor(): number
}

/** What is needed to keep entries. */
export interface KeptDeps {
  readonly userId: string
  readonly database: OutboxDatabase
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  readonly log: Log
}

/** Creates an empty holding; `read` fills it. */
export function keepEntries({ userId, database, now, log }: KeptDeps): KeptEntries {
  let known = new Map<string, OutboxEntry>()
  let unreadable: readonly UnreadableEntry[] = []
  /** Let go, or dropped while the database refused to write that down: what it still holds of them is out of date. */
  const gone = new Set<string>()
  /** Keys whose entry the database does not hold as it is here. */
  const dirty = new Set<string>()
  /** Of them, those whose last writing failed. */
  const refused = new Set<string>()
  let held = 0
  /** Keys with the time of a mark that the device has not written in time, and may write yet: they were told to stay. */
  const undropped = new Set<string>()
  /** Held by a page that is known to have ended. */
  const left = new Set<string>()

  const attempt = async (what: string, run: () => Promise<void>): Promise<boolean> => {
    try {
      await run()
      return true
    } catch (error) {
      log(what, error)
      return false
    }
  }

  const put = async (entries: readonly OutboxEntry[]): Promise<boolean> => {
    if (entries.length === 0) return true
    const records = entries.map((entry) => ({ key: entry.key, value: keptForm(entry) }))
    const isKept = await attempt('Changes could not be kept on the device', () =>
      database.put(userId, records),
    )
    for (const { key } of entries) {
      if (isKept) refused.delete(key)
      else if (known.has(key)) refused.add(key)
    }
    if (!isKept) return false
    // What has changed meanwhile is written by whoever changed it.
    for (const entry of entries) if (known.get(entry.key) === entry) dirty.delete(entry.key)
    return true
  }

  const settle = (key: string) => {
    dirty.delete(key)
    refused.delete(key)
  }

  /** A mark that the device has written, and said so too late, gives its place back, also where this page has ended by then. */
  const unmark = (key: string, { at }: DroppedEntry) => {
    undropped.add(`${key} ${at}`)
    const entry = known.get(key)
    const value = entry ? keptForm(entry) : unreadable.find((one) => one.key === key)?.value
    if (value === undefined) return
    // What another page has made of it meanwhile stands.
    const isMark = (kept: unknown) => {
      const read = readRecord(userId, { key, value: kept })
      return read.kind === 'dropped' && read.at === at
    }
    void attempt('An entry that was told to stay could not be put back', () =>
      database.put(userId, [{ key, value }], isMark),
    )
  }

  const forgetOld = async (keys: readonly string[]) => {
    if (keys.length === 0) return
    await attempt('Old entries could not be removed', () => database.remove(userId, keys))
  }

  return {
    userId,
    all: () => inOrder([...known.values()]),
    unreadable: () => unreadable,
    unsaved: () => refused.size,
    async read() {
      const before = new Set(known.keys())
      const found: { records: Awaited<ReturnType<OutboxDatabase['load']>> } = { records: [] }
      const isRead = await attempt('Kept changes could not be read', async () => {
        found.records = await database.load(userId)
      })
      if (!isRead) return false
      const next = new Map<string, OutboxEntry>()
      const broken: UnreadableEntry[] = []
      const old: string[] = []
      const dropped = new Set<string>()
      held = 0
      for (const record of found.records) {
        const stays = left.has(record.key) ? 0 : heldFor(record, now())
        held = Math.max(held, stays)
        if (stays > 0) continue
        if (gone.has(record.key)) continue
        const read = readRecord(userId, record)
        if (read.kind === 'unreadable') broken.push(read.entry)
        else if (read.kind === 'entry') {
          if (isOver(read.entry, now())) old.push(record.key)
          else next.set(record.key, withNames(read.entry, known.get(record.key)))
        } else if (undropped.has(`${record.key} ${read.at}`)) {
          dirty.add(record.key)
        } else {
          dropped.add(record.key)
          if (now() - Date.parse(read.at) > REMEMBERED) old.push(record.key)
        }
      }
      for (const [key, entry] of known) {
        if (dropped.has(key) || isOver(entry, now())) settle(key)
        else if (dirty.has(key) || !before.has(key)) next.set(key, entry)
        else if (!next.has(key)) {
          // Nobody dropped it: the browser did.
          next.set(key, entry)
          dirty.add(key)
        }
      }
      known = next
      unreadable = broken
      await forgetOld(old)
      await put([...dirty].flatMap((key) => known.get(key) ?? []))
      return true
    },
    async write(entries) {
      for (const entry of entries) {
        known.set(entry.key, entry)
        dirty.add(entry.key)
        gone.delete(entry.key)
      }
      // With what was refused before: another tab must not find the later one alone.
      return put([...dirty].flatMap((key) => known.get(key) ?? []))
    },
    async drop(key, why) {
      const mark: DroppedEntry = { dropped: true, why, at: new Date(now()).toISOString() }
      // A device that comes to it when the person has been told that it stays writes nothing: this page may be gone
      // by then. Of one that was told to be gone it writes the mark, however late, over what it kept late as well.
      let isToStay = false
      const isWritten = await attempt('An entry could not be dropped', () =>
        database.put(userId, [{ key, value: mark }], () => !isToStay),
      )
      isToStay = !isWritten && !dirty.has(key)
      // One that only this page holds needs no mark.
      if (!isWritten) {
        if (!dirty.has(key)) {
          unmark(key, mark)
          return false
        }
        gone.add(key)
      }
      known.delete(key)
      settle(key)
      unreadable = unreadable.filter((entry) => entry.key !== key)
      return true
    },
    async hold(entry) {
      // This page asks for it now, whatever became of the one that did before.
      left.delete(entry.key)
      gone.delete(entry.key)
      await attempt('A change could not be kept before it was asked for', () =>
        database.put(userId, [{ key: entry.key, value: heldForm(entry, now()) }]),
      )
    },
    async letGo(key) {
      // Also where it is being read just now.
      gone.add(key)
      await attempt('A change that was answered could not be let go', () =>
        database.remove(userId, [key]),
      )
    },
    takeUp: (key) => void left.add(key),
    heldFor: () => held,
  }
}

/** The entry under a key. */
export function find(kept: Pick<KeptEntries, 'all'>, key: string): OutboxEntry | undefined {
  return kept.all().find((entry) => entry.key === key)
}

/** Whether a done entry has been shown for long enough (OUTBOX-13). */
function isOver(entry: OutboxEntry, now: number): boolean {
  if (isOpen(entry) || entry.state !== 'done') return false
  return ageOf(entry, entry.settledAt ?? entry.occurredAt, now) > SHOWN
}

/**
 * What is done changes no more: this page still has the names that are not kept, also of what another tab
 * has sent (OUTBOX-20).
 */
function withNames(read: OutboxEntry, held: OutboxEntry | undefined): OutboxEntry {
  if (read.state !== 'done' || !held) return read
  return held.state === 'done' ? held : { ...read, lines: held.lines }
}

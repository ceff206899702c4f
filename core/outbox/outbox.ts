import { proxy, ref } from 'valtio/vanilla'
import { createListeners, memoryStorage, patch } from '../stores/index.ts'
import { backoff, BACKOFF } from './backoff.ts'
import { hasToLeave, isOpen, isPutAside, type OutboxEntry } from './entry.ts'
import { countOthers } from './count-others.ts'
import { createDropping } from './dropping.ts'
import { inTime } from './in-time.ts'
import { find, keepEntries, type KeptEntries } from './kept-entries.ts'
import { limitedApi } from './limited-api.ts'
import { limitedDatabase } from './limited-database.ts'
import { stepEntry } from './outbox.machine.ts'
import { createRounds } from './rounds.ts'
import { entryOf } from './new-entry.ts'
import type { Outbox, OutboxDeps, OutboxState } from './ports.ts'
import { createServerTime, keptTime } from './server-time.ts'

/** So many milliseconds a request waits for the device to keep it: hands do not wait for a device that hangs. */
const KEEPING = 250

/** Creates an outbox; it keeps and sends nothing before `open`. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { lock, scheduler, clock, log, tabs, random = Math.random, isAway = () => false } = deps
  const api = limitedApi(deps.api, scheduler)
  const database = limitedDatabase(deps.database, scheduler)
  const time = deps.time ?? createServerTime(clock, memoryStorage())
  const state = proxy<OutboxState>({
    entries: ref([]),
    unreadable: ref([]),
    others: 0,
    status: 'idle',
  })
  const settled = createListeners<[OutboxEntry]>('what the outbox has sent', log)
  /** Also of those who have signed out: what the device refused is only here. */
  const people = new Map<string, KeptEntries>()
  /** Not on the device yet, and not refused by it either. */
  const writing = new Set<string>()
  let person: KeptEntries | null = null
  let isReadable = true
  let isOffline = false
  let inVain = 0
  let running: Promise<void> | null = null
  /** Something new may be there to send; `isHurried`: and the person waits for it. */
  let isWanted = false
  let isHurried = false
  let callOff: (() => void) | null = null
  /** Ends the wait for what another page was asking for when this one last read. */
  let stopHearing = () => {}

  const status = (): OutboxState['status'] => {
    if (!isReadable || (person?.unsaved() ?? 0) > 0) return 'unsaved'
    if (state.entries.some((entry) => entry.state === 'sending')) return 'sending'
    return isOffline && state.entries.some(isOpen) ? 'offline' : 'idle'
  }

  const show = () => {
    const before = new Map(state.entries.map((entry) => [entry.key, entry]))
    const entries = person?.all() ?? []
    state.entries = ref([...entries])
    patch(state, { unreadable: ref([...(person?.unreadable() ?? [])]) })
    patch(state, { status: status() })
    for (const entry of entries) {
      const former = before.get(entry.key)
      if (!former || !isOpen(former) || isOpen(entry)) continue
      settled.tell(entry)
    }
  }

  const tell = () => {
    show()
    tabs?.post()
  }

  const rounds = createRounds({
    api,
    time,
    now: clock.now,
    random,
    log,
    onRead: show,
    onChanged: tell,
  })
  const underLock = <Done>(kept: KeptEntries, run: () => Promise<Done>) =>
    lock(`outbox-${kept.userId}`, run)

  const later = (milliseconds: number) => {
    callOff?.()
    callOff = scheduler.after(milliseconds, () => {
      callOff = null
      void start()
    })
  }

  /** One request after the other until there is nothing to send, or no use in trying now. */
  const work = async (kept: KeptEntries): Promise<void> => {
    for (;;) {
      isWanted = false
      isHurried = false
      const run = () =>
        rounds.run(
          kept,
          () => person === kept,
          ({ key }) => !writing.has(key),
        )
      const after = person === kept ? await underLock(kept, run) : { next: 'never' as const }
      if (person !== kept) return
      if (after.next === 'later') {
        isOffline = !after.reached
        inVain += 1
        if (isHurried) continue
        return later(Math.max(after.atLeast, backoff(inVain, random())))
      }
      isOffline = false
      inVain = 0
      if (after.next === 'never' && !isWanted) return
    }
  }

  const start = (): Promise<void> => {
    isWanted = true
    const kept = person
    if (running || !kept) return running ?? Promise.resolve()
    callOff?.()
    callOff = null
    if (isAway()) {
      // What has not left can be taken back without asking.
      isOffline = true
      later(BACKOFF.longest)
      show()
      return Promise.resolve()
    }
    running = work(kept)
      .catch((error: unknown) => {
        log('What waits could not be sent', error)
        inVain += 1
        later(backoff(inVain, random()))
      })
      .finally(() => {
        running = null
        show()
        // Something came, or somebody else signed in, while it ended.
        if (person && (person !== kept || (isWanted && !callOff))) void start()
      })
    return running
  }

  const reread = async (kept: KeptEntries) => {
    isReadable = await kept.read()
    if (person !== kept) return
    show()
    stopHearing()
    const held = kept.heldFor()
    if (held > 0) stopHearing = scheduler.after(held, () => void hear())
  }

  const hear = async () => {
    const kept = person
    if (!kept) return
    await reread(kept)
    // The tab that sends may end before it is through.
    const isLeft = state.entries.some(hasToLeave)
    if (person === kept && !callOff && isLeft) void start()
  }

  const dropping = createDropping({ api, rounds, now: clock.now, onChanged: tell })

  const keptInTime = (written: Promise<void>) => inTime(scheduler, written, undefined, KEEPING)

  tabs?.listen(() => void hear())

  return {
    state,
    async add(asked) {
      const { key } = asked
      const kept = person
      if (!kept)
        throw new Error('The outbox is open for nobody: call open(userId) after the sign-in')
      if (find(kept, key)) return kept.unsaved() > 0 ? 'memory' : 'kept'
      const entry = entryOf(asked, kept, time, clock.now())
      writing.add(key)
      const written = kept.write([entry])
      show()
      const isKept = await written
      writing.delete(key)
      if (person === kept) tell()
      if (!callOff) void start()
      return isKept ? 'kept' : 'memory'
    },
    async hold(asked) {
      const { key } = asked
      const kept = person
      if (!kept || find(kept, key)) return async () => {}
      await keptInTime(kept.hold(entryOf(asked, kept, time, clock.now())))
      return () => keptInTime(find(kept, key) ? Promise.resolve() : kept.letGo(key))
    },
    timeOf: (at) => keptTime({ corrected: time.offset() }, at),
    async open(userId) {
      const kept = people.get(userId) ?? keepEntries({ userId, database, now: clock.now, log })
      people.set(userId, kept)
      if (person !== kept) {
        person = kept
        state.entries = ref([])
      }
      inVain = 0
      isOffline = false
      await reread(kept)
      if (person === kept) void start()
      // Who waits for a device that does not answer waits for it once.
      const others = isReadable ? await countOthers(database, userId, log) : 0
      if (person === kept) state.others = others
    },
    close() {
      callOff?.()
      callOff = null
      stopHearing()
      person = null
      isReadable = true
      state.others = 0
      rounds.hurry()
      show()
    },
    send() {
      rounds.hurry()
      isHurried = true
      return start()
    },
    async drop(key, why, only) {
      const kept = person
      if (!kept) return false
      const how = await underLock(kept, () => dropping.drop(kept, key, why, only))
      if (how === 'told') void start()
      return how !== false
    },
    async giveUp(...asked) {
      const kept = person
      return kept ? underLock(kept, () => dropping.giveUp(kept, ...asked)) : 'unknown'
    },
    async again(key) {
      const kept = person
      if (!kept) return false
      const isWaiting = await underLock(kept, async () => {
        await kept.read()
        const entry = find(kept, key)
        if (entry?.state !== 'refused' || isPutAside(entry)) return false
        await kept.write([stepEntry(entry, { type: 'entry.wanted' })])
        tell()
        return true
      })
      if (isWaiting) void start()
      return isWaiting
    },
    outcomes: settled.add,
  }
}

import { proxy } from 'valtio/vanilla'
import type { Clock, Log } from '../stores/ports.ts'
import { emptyState, type Device, type DeviceState } from './device.ts'
import type { Keeper } from './keeper.ts'

/** A keeper as seen from another thread: every call answers later. */
export type RemoteKeeper = {
  readonly [Call in keyof Keeper]: (
    ...args: Parameters<Keeper[Call]>
  ) => Promise<Awaited<ReturnType<Keeper[Call]>>>
}

/** What the device needs of the page that it is used in. */
export interface DeviceDeps {
  /** Starts the thread that keeps things; `onEnd` when it is gone and everything it held with it. */
  readonly spawn: (
    onState: (state: Omit<DeviceState, 'persisted'>) => void,
    onEnd: (why: string) => void,
  ) => RemoteKeeper
  /** Asks the browser to keep what is kept when it needs room; whether it promises that. */
  readonly persist: () => Promise<boolean>
  /** The page's, which answers set right: the thread hears none of them. */
  readonly clock: Clock
  readonly log: Log
}

/** The device as the app uses it: nothing but messages, and the state that comes back. */
export function createDevice({ spawn, persist, clock, log }: DeviceDeps): Device {
  const state = proxy<{ -readonly [Name in keyof DeviceState]: DeviceState[Name] }>({
    ...emptyState,
  })
  let remote: RemoteKeeper | null = null
  /** Whoever waits for the thread: where it ends, its messages get no answer any more. */
  const waiting = new Set<(why: Error) => void>()
  /** What the thread goes by; until the page knows, by what was kept. */
  let behind: number | undefined

  const show = (next: Omit<DeviceState, 'persisted'>) => {
    state.status = next.status
    state.takenAt = next.takenAt
    state.items = next.items
    state.bytes = next.bytes
    state.locationIds = next.locationIds
    state.withoutNarcotics = next.withoutNarcotics
    state.progress = next.progress
  }
  const thread = (): RemoteKeeper => {
    if (remote) return remote
    const started = spawn(show, (why) => {
      if (remote !== started) return
      log('What is kept on the device cannot be read', why)
      remote = null
      for (const fail of waiting) fail(new Error(why))
      show(emptyState)
    })
    remote = started
    behind = undefined
    return started
  }
  const untilItEnds = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    let stop = () => {}
    try {
      return await new Promise<Answer>((resolve, reject) => {
        waiting.add(reject)
        stop = () => void waiting.delete(reject)
        // Both ends may be one thread, where some calls answer at once.
        Promise.resolve(call).then(resolve, reject)
      })
    } finally {
      stop()
    }
  }
  /** A call to a thread that ends meanwhile fails; that is told by `onEnd`. */
  const quietly = async <Answer>(call: Promise<Answer>, otherwise: Answer): Promise<Answer> => {
    try {
      return await untilItEnds(call)
    } catch (error) {
      log('The thread of what is kept on the device did not answer', error)
      return otherwise
    }
  }
  /** What is asked of the thread next goes by the clock as this page knows it now. */
  const onTime = (keeper: RemoteKeeper): RemoteKeeper => {
    const found = clock.behind?.()
    if (found === undefined || found === behind) return keeper
    void quietly(keeper.setClock(found), undefined)
    behind = found
    return keeper
  }
  let asking: Promise<void> | null = null
  const askToPersist = (): Promise<void> => {
    asking ??= persist().then(
      (isPromised) => void (state.persisted = isPromised),
      () => void (state.persisted = false),
    )
    return asking
  }

  return {
    state,
    open: (userId) => quietly(onTime(thread()).open(userId), undefined),
    async keep(locationIds) {
      if (locationIds.length > 0) void askToPersist()
      await quietly(onTime(thread()).keep([...locationIds]), undefined)
    },
    persist: askToPersist,
    tell(change) {
      if (remote) void quietly(remote.tell(change), undefined)
    },
    read: async (operation, input) =>
      remote ? quietly(onTime(remote).read(operation, { ...input }), null) : null,
    forgetOld: () => quietly(onTime(thread()).forgetOld(), undefined),
    drop: () => quietly(thread().drop(), undefined),
  }
}

import type { Notice } from '../../services/notices.ts'
import { showingOf, timeoutOf } from './make-room.ts'

/** What is done with notices on the screen; each is named by its key. */
export interface StackEffects {
  /** `close` is the person's, `gone` says that it went by itself. */
  show(notice: Notice, on: { readonly close: () => void; readonly gone: () => void }): void
  dismiss(key: number): void
  /** What stands there is said again, and stays for that many milliseconds from now. */
  repeat(key: number, timeout: number): void
  /** It needs no place any more in what waits. */
  taken(key: number): void
  /** In milliseconds. */
  now(): number
}

/** The notices that stand on the screen, and those that wait for room. */
export interface NoticeStack {
  /** Shows what waits, as far as there is room; the rest once something has gone. */
  offer(waiting: readonly Notice[], effects: StackEffects): void
}

/** Creates an empty stack. */
export function createNoticeStack(): NoticeStack {
  /** The one said last at the end. */
  let shown: readonly Notice[] = []
  let waiting: readonly Notice[] = []
  let since: ReadonlyMap<number, number> = new Map()

  function gone(key: number, effects: StackEffects): void {
    shown = shown.filter((one) => one.key !== key)
    place(effects)
  }

  function close(key: number, effects: StackEffects): void {
    shown = shown.filter((one) => one.key !== key)
    effects.dismiss(key)
  }

  function place(effects: StackEffects): void {
    const now = effects.now()
    const offered = waiting
    waiting = []
    for (const notice of offered) {
      const { key } = notice
      const showing = showingOf(shown, notice, now - (since.get(key) ?? now))
      if (showing.kind === 'wait') {
        waiting = [...waiting, notice]
        continue
      }
      if (showing.kind === 'repeat') {
        const same = shown.filter((one) => one.key === showing.key)
        shown = [...shown.filter((one) => one.key !== showing.key), ...same]
        effects.repeat(showing.key, timeoutOf(notice))
      } else if (showing.kind === 'show') {
        if (showing.closing !== null) close(showing.closing, effects)
        shown = [...shown, notice]
        effects.show(notice, {
          close() {
            close(key, effects)
            place(effects)
          },
          gone: () => gone(key, effects),
        })
      }
      effects.taken(key)
    }
  }

  return {
    offer(next, effects) {
      const now = effects.now()
      since = new Map(next.map(({ key }) => [key, since.get(key) ?? now]))
      waiting = next.filter(({ key }) => !shown.some((one) => one.key === key))
      place(effects)
    },
  }
}

import {
  hintsKey,
  openHintScreen,
  parseHints,
  screenTelling,
  withoutHint,
  type Hint,
  type HintScreen,
} from '../domain/index.ts'
import { createStore, patch, type Store } from './create.store.ts'
import type { KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** An open screen of a person, told from others by its key. */
export type OpenHintScreen = HintScreen & { readonly key: string }

/** Which screens with hints are open. */
export interface HintsState {
  /** The last opened last. */
  screens: readonly OpenHintScreen[]
}

/** What screens do with their hints. */
export interface HintsActions {
  /** A screen opens for a person; returns what its leaving calls. */
  open(key: string, userId: string, hint: Hint): () => void
  /** The person closed the hint: it goes at once, and for good (HINT-1). */
  close(userId: string, hint: Hint): void
  /** What it tells of was done: it is not told again (HINT-1, HINT-5). */
  done(userId: string, hint: Hint): void
  /** Whether any hint is gone for the person. */
  isAnyGone(userId: string): boolean
  /** All are told again where their screens open next. */
  bringBack(userId: string): void
}

/** First-use hints: which are gone for whom on this device, and which is told now (HINT-4). */
export type HintsStore = Store<HintsState, HintsActions>

/** Creates the hints over local storage; a storage that refuses means that they are told again (HINT-3). */
export function createHintsStore(storage: KeyValueStorage): HintsStore {
  const stored = (userId: string) => readText(storage, hintsKey(userId))
  return createStore<HintsState, HintsActions>({ screens: [] }, (state) => {
    const done = (userId: string, hint: Hint) => {
      const before = stored(userId)
      if (parseHints(before).includes(hint)) return
      writeText(storage, hintsKey(userId), withoutHint(before, hint))
    }
    return {
      open(key, userId, hint) {
        const screen = { ...openHintScreen(stored(userId), hint), key }
        patch(state, { screens: [...state.screens, screen] })
        return () => patch(state, { screens: state.screens.filter((one) => one.key !== key) })
      },
      close(userId, hint) {
        done(userId, hint)
        patch(state, {
          screens: state.screens.map((one) =>
            one.hint === hint ? { ...one, isOpen: false } : one,
          ),
        })
      },
      done,
      isAnyGone: (userId) => parseHints(stored(userId)).length > 0,
      bringBack: (userId) => void writeText(storage, hintsKey(userId), null),
    }
  })
}

/** Whether the screen of this key tells its hint now (HINT-4). */
export function isTelling({ screens }: HintsState, key: string): boolean {
  return screenTelling(screens)?.key === key
}

import type { ChangeWords, NamedVerdict } from '@forrad/core/domain'
import { createStore, ref, type Store } from '@forrad/core/stores'

/** What is said in the fields of a dialog, and what the plugins' rules say of it. */
export interface ChangeFieldsState {
  words: ChangeWords
  verdicts: readonly NamedVerdict[]
  /** It was to be sent: what is refused is said. */
  tried: boolean
}

/** The fields that plugins add to a dialog, while it is open. */
export interface ChangeFieldsActions {
  /** What was said. */
  said(): ChangeWords
  /** Whether nothing that a plugin demands is missing; if something is, the fields say it. */
  mayGo(): boolean
  say(words: ChangeWords): void
  judge(verdicts: readonly NamedVerdict[]): void
}

/** The fields of one dialog. */
export type ChangeFieldsStore = Store<ChangeFieldsState, ChangeFieldsActions>

/** Creates them, with nothing said. */
export function createChangeFields(): ChangeFieldsStore {
  const initial: ChangeFieldsState = {
    words: ref<ChangeWords>({}),
    verdicts: ref([]),
    tried: false,
  }
  return createStore<ChangeFieldsState, ChangeFieldsActions>(initial, (state) => ({
    said: () => state.words,
    mayGo() {
      const isFree = !state.verdicts.some(({ tone }) => tone === 'refusal')
      state.tried = !isFree
      return isFree
    },
    say(words) {
      state.words = ref(words)
    },
    judge(verdicts) {
      if (JSON.stringify(verdicts) === JSON.stringify(state.verdicts)) return
      state.verdicts = ref([...verdicts])
    },
  }))
}

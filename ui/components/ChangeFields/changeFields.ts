import type { ChangeWords, NamedVerdict, StockRule } from '@forrad/core/domain'
import { messageOf, type ChangeFieldData } from '@forrad/core/kernel'
import { createStore, ref, type Store } from '@forrad/core/stores'
import type { SettingValues } from '@forrad/openapi'

/** What the rule of a field says; `field` is the key of its contribution: a plugin may have several. */
export type FieldVerdict = NamedVerdict & { readonly field: string }

/** What is said in the fields of a dialog, and what the plugins' rules say of it. */
export interface ChangeFieldsState {
  words: ChangeWords
  verdicts: readonly FieldVerdict[]
  /** It was to be sent: what is refused is said. */
  tried: boolean
  /** What is asked is not all here yet. */
  loading: boolean
  /** A press waits for it. */
  waiting: boolean
  /** How many presses one field alone has stopped. */
  stops: number
  /** The key of the field whose rule stopped the last press alone; null once a rule says something else. */
  stoppedBy: string | null
}

/** The fields that plugins add to a dialog, while it is open. */
export interface ChangeFieldsActions {
  /** What was said. */
  said(): ChangeWords
  /**
   * Whether nothing that a plugin demands is missing; if something is, the fields say it. Waits for what
   * is asked where it is still on its way; a second press meanwhile goes nowhere. `lacks`: the dialog
   * itself lacks something, too. `again`: does the same press once more, by itself, when the one field that
   * stopped it says that it goes on, and what would be sent is still the same.
   */
  mayGo(lacks?: boolean, again?: () => void): Promise<boolean>
  /** `goesOn`: with these words the press that was stopped goes on; without it they end its waiting. */
  say(words: ChangeWords, goesOn?: boolean): void
  /** What would be sent, but for the words: another ends the waiting of a press that was stopped. */
  show(planned: string): void
  judge(verdicts: readonly FieldVerdict[]): void
  /** Whether what is asked is still on its way. */
  load(isUnderWay: boolean): void
  /** The dialog is gone: what waits does not go on. */
  leave(): void
}

/** The fields of one dialog. */
export type ChangeFieldsStore = Store<ChangeFieldsState, ChangeFieldsActions>

/** So long a press waits for what is asked, in milliseconds; then the server has the last word. */
const mostWait = 5000

/** Creates them, with nothing said. */
export function createChangeFields(): ChangeFieldsStore {
  const initial: ChangeFieldsState = {
    words: ref<ChangeWords>({}),
    verdicts: ref([]),
    tried: false,
    loading: false,
    waiting: false,
    stops: 0,
    stoppedBy: null,
  }
  let goOn: (mayGo: boolean) => void = () => undefined
  let shown = ''
  /** What the press that was stopped does once more; null where none waits. */
  let held: (() => void) | null = null
  /** Its field has said that it goes on. */
  let isFreed = false
  const hold = (again: (() => void) | null) => {
    held = again
    isFreed = false
  }
  return createStore<ChangeFieldsState, ChangeFieldsActions>(initial, (state) => ({
    said: () => state.words,
    async mayGo(lacks = false, again) {
      if (state.waiting) return false
      hold(null)
      if (state.loading) {
        state.waiting = true
        const isOpen = await new Promise<boolean>((resolve) => {
          goOn = resolve
          setTimeout(() => resolve(true), mostWait)
        })
        state.waiting = false
        if (!isOpen) return false
      }
      const [field, ...others] = refusing(state.verdicts)
      const isFree = field === undefined
      state.tried = !isFree
      if (!isFree && others.length === 0 && !lacks) {
        state.stops += 1
        state.stoppedBy = field
        hold(again ?? null)
      }
      return isFree
    },
    say(words, goesOn = false) {
      state.words = ref(words)
      if (goesOn) isFreed = held !== null
      else hold(null)
    },
    show(planned) {
      if (planned !== shown) hold(null)
      shown = planned
    },
    judge(verdicts) {
      if (JSON.stringify(verdicts) !== JSON.stringify(state.verdicts)) {
        state.verdicts = ref([...verdicts])
        state.stoppedBy = null
      }
      // The rule judged the words that its field let it go on with: as if it were pressed again.
      if (!isFreed || refusing(verdicts).length > 0) return
      const again = held
      hold(null)
      again?.()
    },
    load(isUnderWay) {
      state.loading = isUnderWay
      if (!isUnderWay) goOn(true)
    },
    leave() {
      hold(null)
      state.loading = false
      goOn(false)
    },
  }))
}

/** The fields whose rules refuse, each once. */
function refusing(verdicts: readonly FieldVerdict[]): readonly string[] {
  return [...new Set(verdicts.flatMap(({ tone, field }) => (tone === 'refusal' ? [field] : [])))]
}

/** Whether a field is asked about one of these changes, and what it threw where it could not say. */
export interface Asked {
  readonly isAsked: boolean
  readonly fault: string | null
}

/** One that throws is not asked: the dialog goes on without it, and the server keeps its rule. */
export function askField(
  { asks }: Pick<ChangeFieldData, 'asks'>,
  settings: SettingValues,
  changes: readonly Parameters<ChangeFieldData['asks']>[1][],
): Asked {
  try {
    return { isAsked: changes.some((change) => asks(settings, change)), fault: null }
  } catch (error) {
    return { isAsked: false, fault: messageOf(error) }
  }
}

/** In the place of a rule that did not come. */
const nothing: StockRule<unknown> = () => []

/**
 * A field's rule; one that cannot be loaded, or is none, is left to the server, which keeps it. The registry has
 * told what is the plugin's fault of it.
 */
export async function loadRule(load: ChangeFieldData['rule']): Promise<StockRule<unknown>> {
  try {
    // Types say that there is one; a third party's module may still lack it.
    const found: Partial<Awaited<ReturnType<typeof load>>> | undefined = await load()
    return found?.default ?? nothing
  } catch {
    return nothing
  }
}

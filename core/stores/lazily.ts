import { cancelled, type Result } from '../api/index.ts'

type Action = (...asked: never[]) => Promise<Result<unknown>>

/** Code that is fetched with its first use. */
export interface Lazily<Actions> {
  /** The action, whose code is fetched when it is first called. */
  readonly act: <Name extends keyof Actions>(name: Name) => Actions[Name]
  /** What still waits for its code is not done any more: the person has signed out. */
  readonly reset: () => void
}

/**
 * Fetches code once; what comes while it is there runs at once. `work` gets null where it cannot be
 * fetched, and the next run tries anew. Nothing is begun after a `reset`: then `late` is returned.
 */
export function loader<Code>(load: () => Promise<Code>) {
  let code: Code | null = null
  let loading: Promise<Code> | null = null
  let turn = 0
  const fetchOnce = () => {
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }
  return {
    run<Done>(work: (code: Code | null) => Promise<Done>, late: NoInfer<Done>): Promise<Done> {
      if (code) return work(code)
      const mine = turn
      return fetchOnce().then(
        (loaded) => {
          code = loaded
          return mine === turn ? work(loaded) : late
        },
        () => work(null),
      )
    },
    reset() {
      turn += 1
    },
  }
}

/**
 * Actions whose code comes apart from that of the sign-in, with what everybody signed in needs. Where it
 * cannot be fetched nothing was sent: they return a network error, and the next try fetches it anew.
 */
export function lazily<Actions extends { readonly [Name in keyof Actions]: Action }>(
  load: () => Promise<Actions>,
): Lazily<Actions> {
  const { run, reset } = loader(load)
  return {
    act<Name extends keyof Actions>(name: Name) {
      const act = (...asked: Parameters<Actions[Name]>): Promise<Result<unknown>> =>
        run<Result<unknown>>(
          async (actions) => actions?.[name](...asked) ?? { ok: false, error: { kind: 'network' } },
          cancelled,
        )
      // Called as it is declared, and returning what it returns, or an error that every action may.
      return act as Actions[Name]
    },
    reset,
  }
}

/** Whether a change was made by this client: yes, no, or known when its call has ended. */
export type IsMine = boolean | Promise<boolean>

/** The origin ids of this client's changing calls. */
export interface Origins {
  /**
   * An id for a call that begins, under its idempotency key; `end` says whether its answer came and was
   * a success.
   */
  begin(key?: string): { readonly id: string; end(isDone: boolean): void }
  /**
   * Whether the answer to the call with this id told what its change did. Without an answer the
   * change is as good as somebody else's.
   */
  isMine(id: string): IsMine
  /** The idempotency key of the call with this id; an event of it tells that what it asked for is done. */
  keyOf(id: string): string | undefined
}

/** How many calls are remembered; an event follows its change within seconds. */
const MOST = 200

/** Creates the memory of one client's calls. */
export function createOrigins(newId: () => string): Origins {
  const known = new Map<string, IsMine>()
  const keys = new Map<string, string>()
  return {
    begin(key) {
      const id = newId()
      if (key !== undefined) keys.set(id, key)
      let end = (_isDone: boolean) => {}
      const ended = new Promise<boolean>((resolve) => {
        end = (isDone) => {
          known.set(id, isDone)
          resolve(isDone)
        }
      })
      known.set(id, ended)
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) {
        known.delete(oldest)
        keys.delete(oldest)
      }
      return { id, end }
    },
    isMine: (id) => known.get(id) ?? false,
    keyOf: (id) => keys.get(id),
  }
}

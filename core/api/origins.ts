/** Whether a change was made by this client: yes, no, or known when its call has ended. */
export type IsMine = boolean | Promise<boolean>

/** The origin ids of this client's changing calls. */
export interface Origins {
  /**
   * An id for a call that begins: its idempotency key where it has one, so that an event tells whoever
   * knows the key that what it asked for is done (OUTBOX-18). `end` says whether its answer came and was a
   * success.
   */
  begin(key?: string): { readonly id: string; end(isDone: boolean): void }
  /**
   * Whether the answer to the call with this id told what its change did. Without an answer the
   * change is as good as somebody else's.
   */
  isMine(id: string): IsMine
}

/** How many calls are remembered; an event follows its change within seconds. */
const MOST = 200
/** The contract's limit on an origin, in characters; a key may be longer. */
const LONGEST = 64

/** Creates the memory of one client's calls. */
export function createOrigins(newId: () => string): Origins {
  const known = new Map<string, IsMine>()
  return {
    begin(key) {
      const id = key !== undefined && key.length <= LONGEST ? key : newId()
      let end = (_isDone: boolean) => {}
      const ended = new Promise<boolean>((resolve) => {
        end = (isDone) => {
          known.set(id, isDone)
          resolve(isDone)
        }
      })
      known.set(id, ended)
      const [oldest] = known.keys()
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
      return { id, end }
    },
    isMine: (id) => known.get(id) ?? false,
  }
}

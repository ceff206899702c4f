/** Time, handed in so that rules and tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Today's calendar date in Europe/Stockholm, yyyy-mm-dd. */
  today(): string
  /**
   * By how many milliseconds `now` is behind the server's clock, as far as its answers tell; undefined
   * until one has. Missing where none tells.
   */
  behind?(): number | undefined
  /** Whether the server itself says its time: else `behind` goes by the `Date` of whoever answered. */
  isExact?(): boolean
  /** Called when `today` turns out to be another; returns a function that stops. Missing where it never does. */
  onCorrected?(listener: () => void): () => void
}

/** Runs something later, handed in so that tests own the waiting. */
export interface Scheduler {
  /** Runs `run` once after so many milliseconds. Returns a function that calls it off. */
  after(milliseconds: number, run: () => void): () => void
}

/** Text by key, such as the browser's local and session storage. It may throw (full, or forbidden). */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  clear(): void
}

/** Where failed store calls are written (spec section 7), in English, for people who maintain the product. */
export type Log = (message: string, detail?: unknown) => void

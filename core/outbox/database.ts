/** A kept record: an entry of whatever version, or a mark that it was dropped. */
export interface OutboxRecord {
  readonly key: string
  readonly value: unknown
}

/** Whether something is to be written over what is kept; nothing is undefined. */
export type Over = (kept: unknown) => boolean

/**
 * Where entries outlive the page. Any call may reject at any moment (refused, full, closed, wiped);
 * what has resolved is kept.
 */
export interface OutboxDatabase {
  /** Everything kept of a person, readable or not. */
  load(userId: string): Promise<readonly OutboxRecord[]>
  /** Everything kept of everybody else, for a word to whoever takes the device over. */
  loadOthers?(userId: string): Promise<readonly OutboxRecord[]>
  /**
   * Writes all of them or none, each in the place of what was kept under its key; with `over` only those
   * for which it is true of what is kept there by then.
   */
  put(userId: string, records: readonly OutboxRecord[], over?: Over): Promise<void>
  remove(userId: string, keys: readonly string[]): Promise<void>
}

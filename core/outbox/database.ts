/** A kept record: an entry of whatever version, or a mark that it was dropped. */
export interface OutboxRecord {
  readonly key: string
  readonly value: unknown
}

/**
 * Where entries outlive the page. Any call may reject at any moment (refused, full, closed, wiped);
 * what has resolved is kept.
 */
export interface OutboxDatabase {
  /** Everything kept of a person, readable or not. */
  load(userId: string): Promise<readonly OutboxRecord[]>
  /** Everything kept of everybody else, for a word to whoever takes the device over. */
  loadOthers?(userId: string): Promise<readonly OutboxRecord[]>
  /** Writes all of them or none, each in the place of what was kept under its key. */
  put(userId: string, records: readonly OutboxRecord[]): Promise<void>
  remove(userId: string, keys: readonly string[]): Promise<void>
}

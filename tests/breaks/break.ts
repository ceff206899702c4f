/** One small break of the product, and the test that must fail on it. */
export interface Break {
  /** The points of tests/DAILY-WORK.md that it takes away. */
  readonly points: readonly string[]
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** As the page names it: `file › title`. */
  readonly test: string
  /** Which of the tests of that title, where it stands for many. */
  readonly of?: string
  /**
   * Where the test was seen to fail: a part of the line. What fails elsewhere was disturbed by something
   * else. Missing until it has been seen, and where it ran out of time or failed without a line of its own.
   */
  readonly at?: string
}

import { SingleBar } from 'cli-progress'

/** Does the work for each entry, one after another, with a bar on the terminal (nothing when piped). */
export async function withProgress<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const bar = new SingleBar({ format: '{bar} {value}/{total}, {eta_formatted} left' })
  bar.start(entries.length, 0)
  try {
    for (const entry of entries) {
      await work(entry)
      bar.increment()
    }
  } finally {
    bar.stop()
  }
}

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

/** The same for one piece of work that tells how far it has come, from 0 to 1. */
export async function withShare<Result>(
  work: (onProgress: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({ format: '{bar} {percentage} %, {eta_formatted} left' })
  bar.start(1, 0)
  try {
    const result = await work((share) => bar.update(share))
    bar.update(1)
    return result
  } finally {
    bar.stop()
  }
}

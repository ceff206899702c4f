/**
 * Runs `work` once at a time; calls while it runs make it run once more when it is done. The promise
 * resolves when nothing is left to do and never rejects: failures go to `onFailure`.
 */
export function coalesced(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null
  let again = false
  async function run(): Promise<void> {
    do {
      again = false
      await work().catch(onFailure)
    } while (again)
    running = null
  }
  return () => {
    if (running) again = true
    running ??= run()
    return running
  }
}

/** How Chromium, Firefox and Safari say that nothing came, or no module, and the build's own code that no style sheet did. */
const NOT_FETCHED =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script|preload css/i

/** Whether an error says that something could not be fetched, as without a network: no code has failed. */
export function isNotFetched(error: unknown): boolean {
  return error instanceof Error && NOT_FETCHED.test(error.message)
}

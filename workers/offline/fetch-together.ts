/** How many files come at once: the page that stands meanwhile has the browser's other connections. */
const AT_ONCE = 3

/**
 * Fetches files into a cache, some at a time, the last of the list first. Workbox, which keeps one
 * after the other from the list's beginning, passes over what it finds kept: on a slow network a version is on the
 * device in a fraction of the time. What does not come is left to Workbox, which fails as it should.
 *
 * @param files addresses whose content never changes
 */
export async function fetchTogether(cache: Cache, files: readonly string[]): Promise<void> {
  const left = [...files]
  const work = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (await cache.match(file)) continue
      const response = await fetch(file, { credentials: 'same-origin' })
      if (response.ok) await cache.put(file, response)
    }
  }
  await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
}

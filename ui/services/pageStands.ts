/** How long after the page's own files those that can wait are asked for, in milliseconds. */
const LATER = 2000

/**
 * Resolves when the page has loaded and what it needs has had its turn: for what is good to have and
 * must not cost the first visit anything. At once where there is no page, as in tests without one.
 */
export function pageStands(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    const later = () => void setTimeout(resolve, LATER)
    if (document.readyState === 'complete') later()
    else addEventListener('load', later, { once: true })
  })
}

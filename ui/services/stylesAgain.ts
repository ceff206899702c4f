/** The bundler's error when a view's stylesheet did not come; it asks for each stylesheet only once. */
const STYLES_FAILED = /^Unable to preload CSS for (\S+)$/

/** The part of a browser's window that is needed. */
type Page = Pick<Window, 'addEventListener' | 'document'>

/**
 * Lets a view be tried again after the network failed: a stylesheet that did not come is asked for
 * anew at each try, and the view's code decides alone whether the try succeeds.
 */
export function loadStylesAgain(page: Page): void {
  const { document } = page
  page.addEventListener('vite:preloadError', (event) => {
    const href = STYLES_FAILED.exec(event.payload.message)?.[1]
    if (href === undefined) return
    event.preventDefault()
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const known = links.filter((link) => link.getAttribute('href') === href)
    if (known.some(({ sheet }) => sheet !== null)) return
    for (const link of known) link.remove()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  })
}

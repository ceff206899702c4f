// The app runs after the first paint, so that what the server drew is seen at once; its files are
// fetched before that, as the page's head says. A button pressed meanwhile is noted here (so is Enter
// in a form: browsers press its button), and `services/takeOver.ts` presses it again. A form without a
// button, such as the search, is noted by itself: hand scanners send Enter, too.
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('#served button') : null
  if (!button) return
  for (const earlier of document.querySelectorAll('[data-pressed]')) {
    earlier.removeAttribute('data-pressed')
  }
  button.setAttribute('data-pressed', '')
})

addEventListener('submit', ({ target, submitter }) => {
  const form = target instanceof Element ? target.closest('#served form') : null
  if (submitter === null) form?.setAttribute('data-sent', '')
})

/**
 * Only the device knows where it is placed (`core/stores/preferences.store.ts`, which would be too much to
 * fetch before the first paint): of what the server drew for both cases, one is shown.
 */
function showOwnPlace(): void {
  try {
    if (localStorage.getItem('ak_location') !== null) return
  } catch {
    // Storage is refused: it is placed nowhere.
  }
  document.documentElement.dataset['placed'] = 'nowhere'
}
showOwnPlace()

/** The app starts by then, painted or not, in milliseconds. */
const AT_LAST = 1000

/** The files that the first screen needs beside the app, all at once: each knows only what it imports itself. */
function fetchFiles(): void {
  const later = document.getElementById('later')?.textContent ?? '[]'
  for (const file of JSON.parse(later) as readonly string[]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  fetchFiles()
  void import('./main.tsx')
}
if (document.hidden || !document.getElementById('served')) start()
else {
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, AT_LAST)
}

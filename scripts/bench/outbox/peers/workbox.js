import { requestOf, signIn } from './calls.js'

/** As workbox's documentation has it: the page sends, its worker keeps what found no network. */
window.bench = {
  async start(email, password) {
    await signIn(email, password)
    await navigator.serviceWorker.register('/workbox-worker.js')
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
    }
  },
  async act(name, adjustment) {
    const { url, ...init } = requestOf(name, adjustment)
    try {
      return (await fetch(url, init)).ok
    } catch {
      return true
    }
  },
  waiting: () =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('workbox-background-sync')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('requests')) return resolve(0)
        const counting = database.transaction('requests').objectStore('requests').count()
        counting.addEventListener('success', () => {
          database.close()
          resolve(counting.result)
        })
      })
    }),
  refused: () => [],
}

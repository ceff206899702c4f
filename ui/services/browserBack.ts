import { createBackEntries, type BackEntries } from './backEntries.ts'

let entries: BackEntries | null = null

/** The entries of this window's history. */
export function browserBack(): BackEntries {
  entries ??= createBackEntries({
    history: window.history,
    onMoved: (listener) => window.addEventListener('popstate', listener),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  return entries
}

import { cx } from '../../cx.ts'
import styles from './RemoveButton.module.css'

/** Screen readers tell what comes into a region that has stood for a moment, in milliseconds. */
const HEARD_AFTER = 150
/** So long the words stand there to be told, in milliseconds. */
const STANDS = 1000

/** Has screen readers tell in words what everybody else sees. */
export function sayAloud(words: string): void {
  const region = document.createElement('div')
  region.setAttribute('aria-live', 'polite')
  // Fluent's dialogs leave it in sight of screen readers.
  region.setAttribute('data-tabster-never-hide', '')
  region.setAttribute('class', cx(styles.said))
  document.body.append(region)
  setTimeout(() => {
    region.textContent = words
    setTimeout(() => region.remove(), STANDS)
  }, HEARD_AFTER)
}

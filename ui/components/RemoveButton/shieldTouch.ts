import type { MouseEvent } from 'react'
import { cx } from '../../cx.ts'
import styles from './RemoveButton.module.css'

/** So long, in milliseconds: the slowest double touch is over by then, and nobody has read what came there. */
const LIES = 300
/** So far beyond the button, in pixels: the second half of a double touch is not quite where the first was. */
const AROUND = 16

/**
 * Lays a shield under the finger where a button was pressed that goes with it, such as with its line: the
 * second half of a gloved hand's double touch would fall on what comes there in its place, and nobody has seen
 * that. Keys and screen readers reach everything all the while, and so does each touch that comes later.
 */
export function shieldTouch(button: Element): void {
  const { top, left, width, height } = button.getBoundingClientRect()
  const shield = document.createElement('span')
  shield.setAttribute('aria-hidden', 'true')
  shield.setAttribute('class', cx(styles.shield))
  shield.style.top = `${top - AROUND}px`
  shield.style.left = `${left - AROUND}px`
  shield.style.width = `${width + 2 * AROUND}px`
  shield.style.height = `${height + 2 * AROUND}px`
  // A touch on it takes the focus from nothing.
  shield.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(shield)
  setTimeout(() => shield.remove(), LIES)
}

/** The same for each button of what it is set on, as `onClickCapture`. */
export function shieldPressed({ target }: Pick<MouseEvent, 'target'>): void {
  const button = (target as Partial<Element>).closest?.('button')
  if (button) shieldTouch(button)
}

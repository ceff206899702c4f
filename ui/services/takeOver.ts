/** The id of what the server drew; it stands until the app has drawn the same. */
const SERVED_ID = 'served'

/** Set by `first.ts` on the button that was pressed before there was anything to hear it. */
const PRESSED = 'data-pressed'

/** Set by `first.ts` on the form without a button that was sent before there was anything to hear it. */
const SENT = 'data-sent'

/** Whether the server drew a first screen. */
export function isServed(page: Document): boolean {
  return page.getElementById(SERVED_ID) !== null
}

/** Whether a link to this page stands in what the server drew. */
export function servedLink(path: string): boolean {
  return document.querySelector(`#${SERVED_ID} a[href^="${path}"]`) !== null
}

/**
 * Lets the app draw into `root` and takes away what the server drew, which is the same: what was typed,
 * where the focus was, the button that was pressed and the form that was sent go over to it. Nothing is painted in between.
 */
export function takeOver(page: Document, root: HTMLElement, draw: () => void): void {
  const served = page.getElementById(SERVED_ID)
  // Drawing may move it.
  const focused = page.activeElement
  const { scrollY } = window
  draw()
  if (!served) return
  for (const input of served.querySelectorAll('input')) {
    const twin = root.querySelector<HTMLInputElement>(`input[name="${input.name}"]`)
    if (!twin) continue
    if (input.value !== '') type(twin, input.value)
    if (input === focused) {
      twin.focus()
      // Some kinds of fields, such as one for an e-mail, have no caret to be asked for.
      if (input.selectionStart !== null) {
        twin.setSelectionRange(input.selectionStart, input.selectionEnd)
      }
    }
    // Once the app has drawn what was typed, which is what it sends.
    if (input.form?.hasAttribute(SENT)) setTimeout(() => twin.form?.requestSubmit())
  }
  const pressed = pressedTwin(served, root)
  served.remove()
  if (scrollY > 0) scrollTo(0, scrollY)
  // As a press does: what it opens gives the focus back to it.
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}

/** The app's own button of the same name, in the same place among those: the app may draw others between. */
function pressedTwin(served: HTMLElement, root: HTMLElement): HTMLButtonElement | undefined {
  const pressed = served.querySelector<HTMLButtonElement>(`button[${PRESSED}]`)
  if (!pressed) return undefined
  const name = (button: HTMLElement) => button.ariaLabel ?? button.textContent
  const namesakes = (page: HTMLElement) =>
    [...page.querySelectorAll('button')].filter((button) => name(button) === name(pressed))
  return namesakes(root)[namesakes(served).indexOf(pressed)]
}

/** Puts a text into a field as a person would: the app hears of it. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

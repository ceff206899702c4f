/** Marks the buttons that remove the line they stand in. */
const REMOVES = 'data-removes'

/**
 * Looks at what will go with a button, before it is pressed on. Returns what is called once that has been
 * drawn: if the button has gone, the focus goes to the next line with such a button, else to the one
 * before, else to the heading of the page or the dialog, and it returns true. Never to a button: the
 * Enter of a scanner that is too slow to be told from a person would press it.
 */
export function afterRemoval(button: HTMLElement): () => boolean {
  const place = button.closest<HTMLElement>('[role="dialog"], main')
  const all = [...(place?.querySelectorAll<HTMLElement>(`[${REMOVES}]`) ?? [])]
  const at = all.indexOf(button)
  const others = [...all.slice(at + 1), ...all.slice(0, at).toReversed()]
  return () => {
    if (button.isConnected) return false
    const { activeElement } = document
    // Where the pointer does not give a button the focus, what surrounds it has it.
    const isLost = activeElement === null || activeElement.contains(place)
    if (isLost) (lineOf(others.find((one) => one.isConnected)) ?? headingOf(place))?.focus()
    return true
  }
}

function lineOf(button: HTMLElement | undefined): HTMLElement | null {
  return focusable(button?.closest('li') ?? null)
}

function headingOf(place: HTMLElement | null): HTMLElement | null {
  return focusable(place?.querySelector<HTMLElement>('h1, h2') ?? null)
}

function focusable(element: HTMLElement | null): HTMLElement | null {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}

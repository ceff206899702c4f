/** Where the focus was before it went into an element. */
export interface FocusFrom {
  /** Gives it back, when it is in there: to whatever had it, else to an open dialog, else to the page. */
  giveBack(): void
  /** Notes no more. */
  end(): void
}

/** Notes where the focus comes from whenever it goes into `place`; Escape in there gives it back. */
export function noteFocusFrom(place: HTMLElement): FocusFrom {
  let from: EventTarget | null = null
  const isIn = (target: EventTarget | null) => target instanceof Node && place.contains(target)
  const note = ({ relatedTarget }: FocusEvent) => {
    if (!isIn(relatedTarget)) from = relatedTarget
  }
  function giveBack() {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
    for (const heir of [from, [...dialogs].at(-1), document.getElementById('main')]) {
      if (!isIn(document.activeElement)) return
      // What has gone or is hidden does not take it.
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    }
  }
  // Before Fluent, which takes the notices away at it.
  const escape = ({ key }: KeyboardEvent) => key === 'Escape' && giveBack()
  place.addEventListener('focusin', note)
  place.addEventListener('keydown', escape, { capture: true })
  return {
    giveBack,
    end() {
      place.removeEventListener('focusin', note)
      place.removeEventListener('keydown', escape, { capture: true })
    },
  }
}

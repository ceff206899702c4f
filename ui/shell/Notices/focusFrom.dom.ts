/** Where the focus was before it went into an element. */
export interface FocusFrom {
  /** Gives it back, when it is in there: to whatever had it, else to an open dialog, else to the page. */
  giveBack(): void
  /** Notes no more. */
  end(): void
}

/** Notes where the focus comes from whenever it goes into `place`. */
export function noteFocusFrom(place: HTMLElement): FocusFrom {
  let from: EventTarget | null = null
  const isIn = (target: EventTarget | null) => target instanceof Node && place.contains(target)
  const note = ({ relatedTarget }: FocusEvent) => {
    if (!isIn(relatedTarget)) from = relatedTarget
  }
  place.addEventListener('focusin', note)
  return {
    giveBack() {
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
      for (const heir of [from, [...dialogs].at(-1), document.getElementById('main')]) {
        if (!isIn(document.activeElement)) return
        // What has gone or is hidden does not take it.
        if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
      }
    },
    end: () => place.removeEventListener('focusin', note),
  }
}

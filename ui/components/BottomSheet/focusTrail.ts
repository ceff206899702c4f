/** Who had the focus before an overlay. */
interface Holder {
  readonly element: Element
  /** The dialog that it stood in; null on the page. */
  readonly dialog: Element | null
}

/** Who had the focus before each overlay, the outermost first. */
type Trail = readonly Holder[]

/** An overlay that opens so soon after another has closed continues it, as a pick does a scan. */
const CONTINUES = 1000

const open: Trail[] = []
let last: { readonly trail: Trail; readonly closed: number } | null = null

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function trailNow(): Trail {
  const inner = open.at(-1) ?? []
  const element = document.activeElement
  if (!isLost() && element) {
    return [...inner, { element, dialog: element.closest('[role="dialog"], [role="alertdialog"]') }]
  }
  return last && performance.now() - last.closed < CONTINUES ? last.trail : inner
}

/**
 * Gives the focus to the last of them that can take it, which what was removed or is hidden cannot, or to
 * the dialog that it stood in, else to the page; to nobody when nobody had it. A dialog that is still open
 * must not lose it to the page below.
 */
function giveBack(trail: Trail): void {
  if (trail.length === 0) return
  const left = trail.flatMap(({ element, dialog }) => [dialog, element]).toReversed()
  for (const heir of [...left, document.getElementById('main')]) {
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    // Also where the dialog has handed it on to another of its elements.
    if (!isLost()) return
  }
}

/** Remembers who had the focus before overlays, also before those whose opener has gone with another overlay. */
export const focusTrail = {
  /** An overlay opens; call it before it takes the focus. Returns what gives the focus back. */
  open(): () => void {
    const trail = trailNow()
    open.push(trail)
    return () => {
      open.splice(open.indexOf(trail), 1)
      last = { trail, closed: performance.now() }
      const whenLost = () => {
        if (isLost()) giveBack(trail)
      }
      // At once, before another key is pressed; and once more, when the dialog below takes part again.
      queueMicrotask(whenLost)
      setTimeout(whenLost)
    }
  },
}

/** Who had the focus before each overlay, the outermost first. */
type Trail = readonly Element[]

/** An overlay that opens so soon after another has closed continues it, as a pick does a scan. */
const CONTINUES = 1000

const open: Trail[] = []
let last: { readonly trail: Trail; readonly closed: number } | null = null

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function trailNow(): Trail {
  const inner = open.at(-1) ?? []
  if (!isLost() && document.activeElement) return [...inner, document.activeElement]
  return last && performance.now() - last.closed < CONTINUES ? last.trail : inner
}

/** Gives the focus to the last of them that is still there, else to the page; to nobody when nobody had it. */
function giveBack(trail: Trail): void {
  if (trail.length === 0) return
  const heir = trail.findLast(({ isConnected }) => isConnected) ?? document.getElementById('main')
  if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
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
      setTimeout(() => {
        if (isLost()) giveBack(trail)
      })
    }
  },
}

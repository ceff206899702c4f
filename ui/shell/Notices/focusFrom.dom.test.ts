import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteFocusFrom, type FocusFrom } from './focusFrom.dom.ts'

/** As much of an element as is asked for. */
class Holder extends EventTarget {
  /** Removed or hidden it takes no focus. */
  takes = true
  readonly parts: Holder[] = []
  contains(other: unknown) {
    return other === this || this.parts.includes(other as Holder)
  }
  focus() {
    if (this.takes) page.activeElement = this
  }
}

const page = {
  activeElement: null as Holder | null,
  dialogs: [] as readonly Holder[],
  main: new Holder(),
  querySelectorAll: () => page.dialogs,
  getElementById: () => page.main,
}

let notices: Holder
let undo: Holder
let from: FocusFrom

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('Node', Holder)
  vi.stubGlobal('HTMLElement', Holder)
  notices = new Holder()
  undo = new Holder()
  notices.parts.push(undo)
  page.dialogs = []
  from = noteFocusFrom(notices as unknown as HTMLElement)
})
afterEach(() => {
  from.end()
  vi.unstubAllGlobals()
})

/** The focus goes from one to the other. */
function go(relatedTarget: Holder | null, to: Holder): void {
  page.activeElement = to
  notices.dispatchEvent(Object.assign(new Event('focusin'), { relatedTarget }))
}

describe('noteFocusFrom', () => {
  it('gives the focus back to what had it, also after a way among the notices', () => {
    const button = new Holder()
    go(button, notices)
    go(notices, undo)
    from.giveBack()
    expect(page.activeElement).toBe(button)
  })

  it('gives it to the innermost dialog where that has gone, else to the page', () => {
    const gone = new Holder()
    gone.takes = false
    page.dialogs = [new Holder(), new Holder()]
    go(gone, undo)
    from.giveBack()
    expect(page.activeElement).toBe(page.dialogs[1])
    page.dialogs = []
    go(null, undo)
    from.giveBack()
    expect(page.activeElement).toBe(page.main)
  })

  it('leaves it where it is outside of the notices', () => {
    const button = new Holder()
    go(button, undo)
    const other = new Holder()
    page.activeElement = other
    from.giveBack()
    expect(page.activeElement).toBe(other)
  })

  it('gives it back at Escape, and at no other key, until it notes no more', () => {
    const button = new Holder()
    const press = (key: string) =>
      notices.dispatchEvent(Object.assign(new Event('keydown'), { key }))
    go(button, undo)
    press('Tab')
    expect(page.activeElement).toBe(undo)
    press('Escape')
    expect(page.activeElement).toBe(button)
    go(button, undo)
    from.end()
    press('Escape')
    expect(page.activeElement).toBe(undo)
  })
})

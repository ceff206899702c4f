import { typedBeside } from '@forrad/core/domain'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * How long after its last key what stands in a field is surely a person's, in milliseconds: longer than a
 * hand scanner pauses, so that it has put the field back by then.
 */
export const SURELY_TYPED = 150

/** Keys that a person ends typing with; those of a hand scanner's burst never come this far. */
const ENDS: readonly string[] = ['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown']

/** What stands in the field and is nobody's yet. */
interface Typing {
  readonly text: string
  /** What stood there before it. */
  readonly base: string
  /** What has stood there since then. */
  readonly earlier: readonly string[]
  /** How many packs were counted there when it began. */
  readonly counted: number
}

/**
 * Keeps what is typed into a field back until it is surely a person's: a moment after the last key, at a
 * press anywhere, at a key that ends it and at going back, before the fields and pages hear of those. A hand
 * scanner types its code into the field that has the focus and puts back what stood there; none of that is
 * handed on. Returns what to show, which is the `value` while nothing is kept back, and what the field calls
 * with each change. Where scanned packs raise the value, `counted` is how many stand there: those that are
 * counted meanwhile are added to the figure that was typed (QTY-7).
 */
export function useTypedByHand(
  value: string,
  onTyped: (text: string) => void,
  counted = 0,
): readonly [text: string, type: (text: string) => void] {
  const [typing, setTyping] = useState<Typing | null>(null)
  const input = useRef<Event | null>(null)
  const handOn = useEffectEvent(() => {
    if (typing === null) return
    // Whoever hears the press or key next reads what was typed.
    flushSync(() => {
      setTyping(null)
      onTyped(typedBeside(typing.text, typing.counted, counted))
    })
  })

  // Not a moment later: the very next key may end it.
  useLayoutEffect(() => {
    if (typing === null) return
    let timer = setTimeout(() => handOn(), SURELY_TYPED)
    const press = () => handOn()
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (ENDS.includes(pressed)) return handOn()
      // A burst may go on in another field, where the focus has been moved to meanwhile.
      clearTimeout(timer)
      timer = setTimeout(() => handOn(), SURELY_TYPED)
    }
    const change = (event: Event) => {
      input.current = event
    }
    document.addEventListener('keydown', key, { capture: true })
    document.addEventListener('input', change, { capture: true })
    document.addEventListener('pointerdown', press, { capture: true })
    window.addEventListener('pagehide', press)
    // Back asks first what would be lost, so it must be known by then.
    window.addEventListener('popstate', press, { capture: true })
    return () => {
      clearTimeout(timer)
      input.current = null
      document.removeEventListener('keydown', key, { capture: true })
      document.removeEventListener('input', change, { capture: true })
      document.removeEventListener('pointerdown', press, { capture: true })
      window.removeEventListener('pagehide', press)
      window.removeEventListener('popstate', press, { capture: true })
    }
  }, [typing])

  function type(text: string) {
    const begun: Omit<Typing, 'text'> = typing ?? { base: value, earlier: [], counted }
    const { base, earlier } = begun
    // What the hand scanner puts back comes as a plain event, not as one of typing.
    if (input.current === null || input.current instanceof InputEvent) {
      return setTyping({ ...begun, text, earlier: [...earlier, text] })
    }
    setTyping(null)
    // A person had typed it just before the burst: it goes before the scan.
    if (text !== base && earlier.includes(text)) onTyped(typedBeside(text, begun.counted, counted))
  }

  return [typing?.text ?? value, type]
}

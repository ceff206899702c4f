import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Hears of each editor that opens in a row, and returns what to call when it has gone. */
type NoteEditor = () => () => void

const EditorsContext = createContext<NoteEditor>(() => () => {})

/** Hands the rows of a list whom to tell of their editors. */
export const EditorsProvider = EditorsContext.Provider

/** Tells the list that a row has an editor open, as long as it has. */
export function useEditorIn(open: boolean): void {
  const note = useContext(EditorsContext)
  useEffect(() => (open ? note() : undefined), [open, note])
}

/**
 * Whether a list is drawn for a wide screen: as the screen is, but as it was while an editor is open in
 * one of its rows. Another list would begin without it, and a turned tablet would lose what was typed. The
 * button that closed the editor goes with its list: the focus goes on to the page's heading.
 */
export function useHeldLayout(wide: boolean): {
  readonly wide: boolean
  readonly noteEditor: NoteEditor
} {
  const [editors, setEditors] = useState(0)
  const [drawn, setDrawn] = useState(wide)
  const hadFocus = useRef(false)
  const [noteEditor] = useState<NoteEditor>(() => () => {
    setEditors((count) => count + 1)
    return () => {
      hadFocus.current = document.activeElement !== document.body
      setEditors((count) => count - 1)
    }
  })
  if (editors === 0 && drawn !== wide) setDrawn(wide)
  const shown = editors === 0 ? wide : drawn
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    hadFocus.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at once an editor has closed and the list is drawn
  }, [shown, editors])
  return { wide: shown, noteEditor }
}

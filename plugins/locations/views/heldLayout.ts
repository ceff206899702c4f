import { createContext, useContext, useEffect, useState } from 'react'

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
 * one of its rows. Another list would begin without it, and a turned tablet would lose what was typed.
 */
export function useHeldLayout(wide: boolean): {
  readonly wide: boolean
  readonly noteEditor: NoteEditor
} {
  const [editors, setEditors] = useState(0)
  const [drawn, setDrawn] = useState(wide)
  const [noteEditor] = useState<NoteEditor>(() => () => {
    setEditors((count) => count + 1)
    return () => setEditors((count) => count - 1)
  })
  if (editors === 0 && drawn !== wide) setDrawn(wide)
  return { wide: editors === 0 ? wide : drawn, noteEditor }
}

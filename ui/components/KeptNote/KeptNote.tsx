import { Button } from '../Button/Button.tsx'
import styles from './KeptNote.module.css'

/** Props of {@link KeptNote}. */
export interface KeptNoteProps {
  /** What the dialog holds was typed when it was open before. */
  readonly kept: boolean
  /** Says so. */
  readonly text: string
  /** Of the button that drops it. */
  readonly startOver: string
  /** Drops it. */
  readonly onStartOver: () => void
}

/**
 * Says that what was typed before has been kept, and offers to begin anew. The words are the plugin's,
 * since the kit's come with the start page.
 */
export function KeptNote({ kept, text, startOver, onStartOver }: KeptNoteProps) {
  return (
    <output className={styles.status}>
      {kept ? (
        <div className={styles.note}>
          <span className={styles.text}>{text}</span>
          <Button
            onClick={({ currentTarget }) => {
              // The button goes: keys are heard in the dialog from its first field on.
              currentTarget.closest('[role=dialog]')?.querySelector('input')?.focus()
              onStartOver()
            }}
          >
            {startOver}
          </Button>
        </div>
      ) : null}
    </output>
  )
}

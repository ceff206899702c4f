import { useEffect, useState } from 'react'
import { cx } from '../../cx.ts'
import { IconButton } from '../Button/Button.tsx'
import styles from './Hint.module.css'

/** Props of {@link Hint}. */
export interface HintProps {
  /** One line that says how the job goes faster. */
  readonly text: string
  /** Of the button that takes it away for good. */
  readonly closeLabel: string
  readonly onClose: () => void
}

/** How long a screen stands before its hint is seen and read out, in milliseconds. */
const STANDS = 400

/**
 * One calm line where a job is done the first time. Its room is there from the first paint and the words
 * come when the screen stands: nothing moves, and what the screen itself says is read out before. The
 * words are the plugin's, since the kit's come with the start page.
 */
export function Hint({ text, closeLabel, onClose }: HintProps) {
  const [stands, setStands] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), STANDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={cx(styles.hint, stands && styles.stands)}>
      <p className={styles.text} aria-live="polite">
        {stands ? text : <span aria-hidden>{text}</span>}
      </p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  )
}

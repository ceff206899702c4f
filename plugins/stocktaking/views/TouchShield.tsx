import { useEffect, useState } from 'react'
import styles from './TouchShield.module.css'

/** Props of {@link TouchShield}. */
export interface TouchShieldProps {
  /** How long it lies there once it has been drawn, in milliseconds. */
  readonly milliseconds: number
}

/**
 * Lies over a button that stands where the one before stood, until the second half of a double touch is
 * over: it would fall on what nobody has seen. Keys reach the button all the while. Another `key` lays it there again.
 */
export function TouchShield({ milliseconds }: TouchShieldProps) {
  const [lies, setLies] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLies(false), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return lies ? (
    // A touch on it takes the focus from nothing.
    <span aria-hidden className={styles.shield} onMouseDown={(event) => event.preventDefault()} />
  ) : null
}

import { unbroken } from '@forrad/core/domain'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../Button/Button.tsx'
import { afterRemoval } from '../RemoveButton/afterRemoval.ts'
import { shieldPressed } from '../RemoveButton/shieldTouch.ts'
import { useIntoSight } from './useIntoSight.ts'
import styles from './WaitingLine.module.css'

/** Props of {@link WaitingLine}. */
export interface WaitingLineProps {
  /** The item's name, or the code as it is shown. */
  readonly title: string
  /** Whether the title is a code that names no item. */
  readonly isCode: boolean
  /** Why it waits. */
  readonly reason: string
  /** What else is known of it: its batch, how many times it was read. */
  readonly details: readonly string[]
  /** The last scan's turn when it was this one. */
  readonly turn: number | null
  /** The ways on: buttons. */
  readonly children: ReactNode
  /** Of the button that takes it away. */
  readonly dropLabel: string
  /** Missing while it may not go. */
  readonly onDrop?: (() => void) | undefined
}

/**
 * A scan that could not be added by itself: what it was, why, and the ways on. What takes it away hands the
 * focus on, as a line that is removed does. Where the line goes with a press, the next one's button comes under
 * the finger: the second half of a double touch does not reach it.
 */
export function WaitingLine(props: WaitingLineProps) {
  const { title, isCode, reason, details, turn, children, dropLabel, onDrop } = props
  const row = useIntoSight<HTMLLIElement>(turn)
  const button = useRef<HTMLButtonElement>(null)
  function drop() {
    const goOn = button.current && afterRemoval(button.current)
    onDrop?.()
    setTimeout(() => goOn?.())
  }
  return (
    <li ref={row} className={styles.line} data-last={turn !== null} onClickCapture={shieldPressed}>
      <div className={styles.text}>
        <div className={isCode ? styles.code : styles.name}>{isCode ? title : unbroken(title)}</div>
        <div className={styles.reason}>{reason}</div>
        {details.map((detail) => (
          <div key={detail} className={styles.detail}>
            {detail}
          </div>
        ))}
      </div>
      <div className={styles.ways}>
        <div className={styles.answers}>{children}</div>
        <IconButton
          ref={button}
          data-removes=""
          icon="close"
          label={dropLabel}
          disabled={!onDrop}
          onClick={drop}
        />
      </div>
    </li>
  )
}

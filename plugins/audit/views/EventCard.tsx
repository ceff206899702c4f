import { formatDateTime } from '@forrad/ui'
import type { EventWords } from '../model/event-words.ts'
import { EventChanges } from './EventChanges.tsx'
import styles from './EventCard.module.css'
import { EventWhat } from './EventWhat.tsx'

/** Props of {@link EventCard}. */
export interface EventCardProps {
  /** When, as an instant. */
  readonly at: string
  readonly words: EventWords
}

/** One event on a phone. */
export function EventCard({ at, words }: EventCardProps) {
  const { who, subject, changes } = words
  return (
    <div className={styles.card}>
      <EventWhat words={words} />
      {subject === null ? null : <span className={styles.subject}>{subject}</span>}
      <EventChanges changes={changes} />
      <span className={styles.when}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {` · ${who}`}
      </span>
    </div>
  )
}

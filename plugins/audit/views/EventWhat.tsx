import { cx, Icon } from '@forrad/ui'
import type { EventWords } from '../model/event-words.ts'
import styles from './EventWhat.module.css'

/** What happened; a refusal has a sign beside its words. */
export function EventWhat({ words }: { readonly words: EventWords }) {
  const { what, refused } = words
  return (
    <span className={cx(styles.what, refused && styles.refused)}>
      {refused ? <Icon icon="warning" size={16} /> : null}
      {what}
    </span>
  )
}

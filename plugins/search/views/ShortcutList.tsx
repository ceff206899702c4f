import { Card, Section } from '@forrad/ui'
import type { ReactNode } from 'react'
import styles from './ShortcutList.module.css'

/** Rows of one kind under their heading. */
export function ShortcutList(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.root}>
      <Section title={props.title}>
        <Card flush>
          <ul className={styles.list}>{props.children}</ul>
        </Card>
      </Section>
    </div>
  )
}

import { BottomSheet } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Shortcut, ShortcutAction } from '../model/shortcuts.ts'
import styles from './ShortcutsSheet.module.css'

/** Props of {@link ShortcutsSheet}. */
export interface ShortcutsSheetProps {
  readonly shortcuts: readonly Shortcut[]
  readonly onClose: () => void
}

/** The shortcuts with their keys. */
export function ShortcutsSheet({ shortcuts, onClose }: ShortcutsSheetProps) {
  const { t } = useLingui()
  const words: Record<ShortcutAction, string> = {
    search: t`Search for an item`,
    start: t`Go to the start page`,
    locations: t`Go to the locations`,
    retrieval: t`Go to the picks`,
    receival: t`Go to the receptions`,
    help: t`Show this list`,
  }
  return (
    <BottomSheet title={t`Keyboard shortcuts`} onClose={onClose}>
      <p className={styles.hint}>{t`They work everywhere except while you type in a field.`}</p>
      <dl className={styles.list}>
        {[
          ...shortcuts.map(({ keys, action }) => ({ keys, word: words[action] })),
          { keys: ['F6'], word: t`Go to the notices and back` },
          { keys: ['Esc'], word: t`Close what is open` },
        ].map(({ keys, word }) => (
          <div key={word} className={styles.line}>
            <dt className={styles.word}>{word}</dt>
            <dd className={styles.keys}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 ? <span className={styles.then}>{t`then`}</span> : null}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </BottomSheet>
  )
}

import { Card, CoverLink, Icon, useServices, useStore } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import styles from './OwnListTile.module.css'

/** Props of {@link OwnListTile}. */
export interface OwnListTileProps {
  /** How many items wait in the list. */
  readonly items: number
}

/** The person's own list on the start page, and how many items wait in it. */
export function OwnListTile({ items }: OwnListTileProps) {
  const { t } = useLingui()
  return (
    <Card className={styles.tile}>
      <Icon icon="pick" size={20} className={styles.sign} />
      <h2 className={styles.title}>
        <CoverLink to="/retrieval">{t`My list`}</CoverLink>
      </h2>
      <b className={styles.figure}>
        <Plural value={items} one="# item" other="# items" />
      </b>
      <Icon icon="right" size={20} className={styles.sign} />
    </Card>
  )
}

/** The same at work; nothing stands there while nothing waits. */
export default function LiveOwnListTile() {
  const { entries } = useStore(useServices().pending)
  return entries.length === 0 ? null : <OwnListTile items={entries.length} />
}

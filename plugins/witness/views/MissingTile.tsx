import { LinkCard, useServices, useStore, useUser } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { missingOf } from '../model/missing.store.ts'
import styles from './MissingTile.module.css'

/** Props of {@link MissingTile}. */
export interface MissingTileProps {
  /** How many are known to lack their witness. */
  readonly count: number
  /** There are more. */
  readonly hasMore: boolean
}

/** What lacks its witness, on the start page; nothing where nothing does. */
export function MissingTile({ count, hasMore }: MissingTileProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <div className={styles.tile}>
      <LinkCard to="/witness" title={t`Lacks a witness`}>
        {hasMore
          ? t`${count}+ withdrawals of narcotics wait for a signature`
          : t`${plural(count, { one: '# withdrawal of narcotics waits for a signature', other: '# withdrawals of narcotics wait for a signature' })}`}
      </LinkCard>
    </div>
  )
}

/** The same at work. */
export default function LiveMissingTile() {
  const store = missingOf(useServices())
  const { list, hasMore } = useStore(store)
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.refresh()
  }, [store, userId])
  return <MissingTile count={list?.length ?? 0} hasMore={hasMore} />
}

import { LinkCard, useServices, useStore, useUser } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { differencesOf } from '../model/differences.store.ts'

/** Props of {@link DifferencesTile}. */
export interface DifferencesTileProps {
  /** How many are unsolved. */
  readonly count: number
}

/** What happened and could not be written, on the start page; nothing where there is none. */
export function DifferencesTile({ count }: DifferencesTileProps) {
  const { t } = useLingui()
  if (count === 0) return null
  return (
    <LinkCard to="/outbox" title={t`To be looked into`}>
      {t`${plural(count, { one: '# change could not be written whole', other: '# changes could not be written whole' })}`}
    </LinkCard>
  )
}

/** The same at work. */
export default function LiveDifferencesTile() {
  const store = differencesOf(useServices().api)
  const { list } = useStore(store)
  const userId = useUser()?.apoex_id
  useEffect(() => {
    if (userId !== undefined) void store.load()
  }, [store, userId])
  return <DifferencesTile count={list?.length ?? 0} />
}

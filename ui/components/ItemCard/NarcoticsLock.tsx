import { adjusting, can, mayHandleItem } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useUser } from '../../hooks/useUser.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './ItemCard.module.css'

/** A padlock, which the set of symbols has not. */
const LOCK =
  'M12 2a5 5 0 0 0-5 5v3H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1V7a5 5 0 0 0-5-5Zm-3 8V7a3 3 0 0 1 6 0v3Z'

/** Why nothing can be done with a narcotic here, for who could with other items; says nothing to anybody else (ROLE-5). */
export function NarcoticsLock({ item }: { readonly item: Item }) {
  const { t } = useLingui()
  const user = useUser()
  if (mayHandleItem(user, item) || !can(user, adjusting('remove'))) return null
  return (
    <span className={styles.lock}>
      <Icon icon={{ path: LOCK }} size={16} />
      {t`Needs the permission for narcotics`}
    </span>
  )
}

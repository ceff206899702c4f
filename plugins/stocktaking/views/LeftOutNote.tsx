import { Icon } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Round } from '../model/round.state.ts'
import styles from './LeftOutNote.module.css'

/** Says what the round does not ask for (ROUND-3, ROUND-4). */
export function LeftOutNote({ leftOut, rest }: Pick<Round, 'leftOut' | 'rest'>) {
  const { t } = useLingui()
  if (leftOut + rest === 0) return null
  return (
    <div className={styles.note}>
      <Icon icon="info" size={20} />
      <div>
        {leftOut > 0 ? (
          <p className={styles.line}>
            {t`${plural(leftOut, {
              one: '# narcotic is left out: you may not count it.',
              other: '# narcotics are left out: you may not count them.',
            })}`}
          </p>
        ) : null}
        {rest > 0 ? (
          <p className={styles.line}>
            {t`${plural(rest, {
              one: '# item does not fit in and is left for the next round.',
              other: '# items do not fit in and are left for the next round.',
            })}`}
          </p>
        ) : null}
      </div>
    </div>
  )
}

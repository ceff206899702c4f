import type { PasswordStrength } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { cx } from '../../cx.ts'
import styles from './StrengthHint.module.css'

/** From the weakest on. */
const GRADES = ['easy', 'good', 'strong'] as const satisfies readonly PasswordStrength[]

/** Props of {@link StrengthHint}. */
interface StrengthHintProps {
  readonly strength: PasswordStrength
}

/** How well a password would stand: a measure of three steps, and in words. */
export function StrengthHint({ strength }: StrengthHintProps) {
  const { t } = useLingui()
  const words = {
    easy: t`Easy to guess. Add a few words.`,
    good: t`Good: hard to guess`,
    strong: t`Strong: very hard to guess`,
  }
  return (
    <>
      <span className={styles.measure} aria-hidden>
        {GRADES.map((grade, step) => (
          <span
            key={grade}
            className={cx(styles.step, step <= GRADES.indexOf(strength) && styles.reached)}
          />
        ))}
      </span>
      {words[strength]}
    </>
  )
}

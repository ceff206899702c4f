import { narcoticIcon } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import styles from './NarcoticIcon.module.css'

/** Props of {@link NarcoticIcon}. */
export interface NarcoticIconProps {
  /** The narcotic class, 0 to 5. */
  readonly level: number
}

/**
 * The mark of narcotics, in three variants: classes 1 and 2 share the filled one, 3 is half filled,
 * 4 and 5 share the outline. Shape tells them apart, not colour. Nothing at level 0.
 */
export function NarcoticIcon({ level }: NarcoticIconProps) {
  const { t } = useLingui()
  const variant = narcoticIcon(level)
  if (variant === null) return null
  const name = t`Narcotic, class ${level}`
  return (
    <svg
      // An image element could not take the text's colour.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={name}
      viewBox="0 0 24 24"
      className={styles.icon}
      data-variant={variant}
    >
      <title>{name}</title>
      <path className={styles.frame} d="M12 3.5 22 20.5H2z" />
      {variant === '1-2' ? <path className={styles.fill} d="M12 3.5 22 20.5H2z" /> : null}
      {variant === '3' ? <path className={styles.fill} d="M12 3.5V20.5H2z" /> : null}
    </svg>
  )
}

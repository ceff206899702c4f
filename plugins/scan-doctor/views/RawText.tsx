import { useLingui } from '@lingui/react/macro'
import type { RawPart } from '../model/raw-parts.ts'
import styles from './RawText.module.css'

/** Props of {@link RawText}. */
export interface RawTextProps {
  readonly parts: readonly RawPart[]
}

/** Raw text with separators and other control characters made visible. */
export function RawText({ parts }: RawTextProps) {
  const { t } = useLingui()
  if (parts.length === 0) return <p className={styles.root}>{t`(empty)`}</p>
  const places = parts.map((part, at) => ({ part, at }))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.root} role="group" aria-label={t`Raw text`} tabIndex={0}>
      <bdi>
        {places.map(({ part: { kind, text }, at }) => (
          <span key={at} className={styles[kind]}>
            {text}
          </span>
        ))}
      </bdi>
    </div>
  )
}

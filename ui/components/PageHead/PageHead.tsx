import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../theme/Icon.tsx'
import { Link } from '../Link/Link.tsx'
import styles from './PageHead.module.css'

/** Props of {@link PageHead}. */
export interface PageHeadProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Where the arrow before the title leads; no arrow when missing. */
  readonly back?: string
  /** Buttons at the end. */
  readonly actions?: ReactNode
}

/** The head of a page, with its only first-level heading. */
export function PageHead({ title, subtitle, back, actions }: PageHeadProps) {
  const { t } = useLingui()
  return (
    <header className={styles.root}>
      {back === undefined ? null : (
        <Link to={back} className={styles.back} aria-label={t`Back`} title={t`Back`}>
          <Icon icon="back" />
        </Link>
      )}
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

import { SkeletonLine, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './Verifying.module.css'

/** Props of {@link Verifying}. */
export interface VerifyingProps {
  readonly onRetry: () => void
}

/** The link is being looked at: the form's shape, and what is going on in words. */
export function Verifying({ onRetry }: VerifyingProps) {
  const { t } = useLingui()
  return (
    <>
      <p aria-live="polite" className={styles.verifying}>{t`Verifying the link …`}</p>
      <div aria-hidden className={styles.skeleton}>
        <SkeletonLine width="short" size="small" />
        <SkeletonLine width="full" size="button" />
        <SkeletonLine width="half" size="small" />
        <SkeletonLine width="full" size="button" />
      </div>
      <SlowHint active onRetry={onRetry} />
    </>
  )
}

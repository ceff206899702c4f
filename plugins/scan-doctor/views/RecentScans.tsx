import type { Scan } from '@forrad/core/kernel'
import { Button, EmptyState } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { ScanCard } from './ScanCard.tsx'
import styles from './RecentScans.module.css'

/** Props of {@link RecentScans}. */
export interface RecentScansProps {
  /** Newest first. */
  readonly scans: readonly Scan[]
  /** Starts the camera; null where nobody offers it. */
  readonly onCamera: (() => void) | null
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** The last scans since the page was loaded, newest first. */
export function RecentScans({ scans, onCamera, wordError }: RecentScansProps) {
  const { t } = useLingui()
  const camera = onCamera ? (
    <Button icon="camera" appearance="primary" onClick={onCamera}>
      {t`Scan with the camera`}
    </Button>
  ) : null
  if (scans.length === 0) {
    return (
      <EmptyState icon="scan" title={t`Nothing has been scanned yet`} action={camera}>
        {t`Scan a code with a hand scanner or the camera. What it says, and why it was refused, stands here.`}
      </EmptyState>
    )
  }
  return (
    <div className={styles.root}>
      {camera}
      <ol className={styles.list} aria-label={t`Last scans`}>
        {scans.map((scan) => (
          <li key={scan.id}>
            <ScanCard scan={scan} wordError={wordError} />
          </li>
        ))}
      </ol>
    </div>
  )
}

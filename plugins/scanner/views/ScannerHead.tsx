import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ScannerHead.module.css'
import type { ScannerScreenProps } from './ScannerScreen.tsx'

type HeadProps = Pick<ScannerScreenProps, 'scanner' | 'locationName' | 'actions'>

/** Flip, the location's name, the light where the camera has one, and close. */
export function ScannerHead({ scanner, locationName, actions }: HeadProps) {
  const { t } = useLingui()
  const { camera, torch, phase } = scanner
  return (
    <div className={styles.head}>
      <IconButton
        className={styles.button}
        icon="flipCamera"
        label={t`Switch camera`}
        disabled={phase === 'unknown'}
        onClick={() => void actions.flip()}
      />
      <h1 className={styles.name}>{locationName}</h1>
      {camera?.abilities.torch ? (
        <IconButton
          className={styles.button}
          icon="torch"
          label={torch ? t`Turn off the light` : t`Turn on the light`}
          aria-pressed={torch}
          onClick={() => actions.setTorch(!torch)}
        />
      ) : null}
      <IconButton
        className={styles.button}
        icon="close"
        label={t`Close the scanner`}
        onClick={() => void actions.close()}
      />
    </div>
  )
}

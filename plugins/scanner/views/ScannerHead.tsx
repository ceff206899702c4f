import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ScannerHead.module.css'
import type { ScannerScreenProps } from './ScannerScreen.tsx'

type HeadProps = Pick<ScannerScreenProps, 'scanner' | 'list' | 'locationName' | 'actions'>

/** Flip, the location's name, the light where the camera has one, and close; beside a list what it does, and the way to type. */
export function ScannerHead({ scanner, list, locationName, actions }: HeadProps) {
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
      <h1 className={styles.name}>{list ? `${list.label} · ${locationName}` : locationName}</h1>
      {list ? (
        <IconButton
          className={styles.button}
          icon="keyboard"
          label={t`Type the code`}
          onClick={() => void actions.type()}
        />
      ) : null}
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

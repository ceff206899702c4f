import { Button, CameraSide } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { BatchText } from './BatchText.tsx'
import { PictureButton } from './PictureButton.tsx'
import styles from './ScannerFoot.module.css'
import type { ScannerScreenProps } from './ScannerScreen.tsx'

type FootProps = Pick<
  ScannerScreenProps,
  'scanner' | 'session' | 'persistent' | 'modes' | 'actions'
>

/**
 * Within the thumb's reach: zoom; where the scanner stays open, what the page below says of the last scan,
 * else the last find, and the way out, which no list of many stands in for there (SESSION-2); elsewhere the
 * lists of many; and the ways without a camera.
 */
export function ScannerFoot({ scanner, session, persistent, modes, actions }: FootProps) {
  const { t } = useLingui()
  const range = scanner.camera?.abilities.zoom ?? null
  const { lastFound } = session
  return (
    <div className={styles.foot}>
      {range ? (
        <Zoom range={range} value={scanner.zoom ?? range.min} onChange={actions.setZoom} />
      ) : null}
      {persistent ? <CameraSide className={styles.said} /> : null}
      {persistent && lastFound ? (
        <p className={styles.last}>
          <strong>{lastFound.name}</strong>
          {lastFound.batch ? <BatchText batch={lastFound.batch} /> : null}
        </p>
      ) : null}
      {persistent ? (
        <div className={styles.buttons}>
          <Button className={styles.button} icon="check" onClick={() => void actions.close()}>
            {t`Done`}
          </Button>
        </div>
      ) : modes.length > 0 ? (
        <div className={styles.buttons}>
          {modes.map(({ key, label, icon, onChoose }) => (
            <Button key={key} className={styles.button} icon={icon} onClick={onChoose}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <Button className={styles.button} icon="keyboard" onClick={() => void actions.type()}>
          {t`Type the code`}
        </Button>
        {session.picture ? (
          <Button className={styles.button} icon="close" onClick={() => void actions.stopReading()}>
            {t`Stop reading`}
          </Button>
        ) : (
          <PictureButton
            className={styles.button}
            onChoose={(file) => void actions.readFile(file)}
          />
        )}
      </div>
    </div>
  )
}

interface ZoomProps {
  readonly range: { readonly min: number; readonly max: number; readonly step: number }
  readonly value: number
  readonly onChange: (zoom: number) => void
}

function Zoom({ range, value, onChange }: ZoomProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div className={styles.zoom}>
      <label htmlFor={id}>{t`Zoom`}</label>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, type ChangeEvent } from 'react'
import { BatchText } from './BatchText.tsx'
import styles from './ScannerFoot.module.css'
import type { ScannerScreenProps } from './ScannerScreen.tsx'

type FootProps = Pick<ScannerScreenProps, 'scanner' | 'session' | 'persistent' | 'actions'>

/** Within the thumb's reach: zoom, the last find of a scanner that stays open, and the ways without a camera. */
export function ScannerFoot({ scanner, session, persistent, actions }: FootProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const range = scanner.camera?.abilities.zoom ?? null
  const { lastFound } = session
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (file) void actions.readFile(file)
  }
  return (
    <div className={styles.foot}>
      {range ? (
        <Zoom range={range} value={scanner.zoom ?? range.min} onChange={actions.setZoom} />
      ) : null}
      {persistent && lastFound ? (
        <p className={styles.last}>
          <strong>{lastFound.name}</strong>
          {lastFound.batch ? <BatchText batch={lastFound.batch} /> : null}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button className={styles.button} icon="keyboard" onClick={() => void actions.type()}>
          {t`Type the code`}
        </Button>
        <Button
          className={styles.button}
          icon="picture"
          disabled={session.picture !== null}
          onClick={() => input.current?.click()}
        >
          {t`Choose a picture`}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t`Picture of a code`}
          onChange={choose}
        />
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

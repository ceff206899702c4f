import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { PadKey } from '../model/pad.ts'
import styles from './NumberPad.module.css'

const ROWS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

/** Props of {@link NumberPad}. */
export interface NumberPadProps {
  /** Names it, such as after the batch that is counted. */
  readonly label: string
  readonly onPress: (key: PadKey) => void
  /** Puts it away. */
  readonly onClose: () => void
}

/** Ten digits for the thumb; the first one replaces what stood there. */
export function NumberPad({ label, onPress, onClose }: NumberPadProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.pad} aria-label={label}>
      {ROWS.map((key) => (
        <Button key={key} className={styles.key} onClick={() => onPress(key)}>
          {key}
        </Button>
      ))}
      <Button className={styles.word} onClick={() => onPress('erase')}>
        {t`Erase`}
      </Button>
      <Button className={styles.key} onClick={() => onPress('0')}>
        0
      </Button>
      <Button className={styles.word} onClick={onClose}>
        {t`Hide`}
      </Button>
    </fieldset>
  )
}

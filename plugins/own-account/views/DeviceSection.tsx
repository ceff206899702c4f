import type { TextSize, ThemeChoice } from '@forrad/core/domain'
import { Button, Card, Section, Switch } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { DeviceActions, DeviceState, SignalPart } from '../model/device.store.ts'
import { Choices } from './Choices.tsx'
import styles from './DeviceSection.module.css'

/** Props of {@link DeviceSection}. */
export interface DeviceSectionProps {
  readonly state: DeviceState
  readonly actions: Pick<DeviceActions, 'chooseTheme' | 'chooseTextSize' | 'turn'>
  /** Gives one part of the signal of an item found. */
  readonly onTry: (part: SignalPart) => void
  /** Tells all first-use hints again; null where none is gone. */
  readonly onHints: (() => void) | null
}

/** How the app looks and sounds on this device; each choice holds at once. */
export function DeviceSection({ state, actions, onTry, onHints }: DeviceSectionProps) {
  const { t } = useLingui()
  const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
    { value: 'system', label: t`As the device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ]
  const sizes: readonly { readonly value: TextSize; readonly label: string }[] = [
    { value: 'normal', label: t`Normal` },
    { value: 'large', label: t`Large` },
    { value: 'largest', label: t`Largest` },
  ]
  const signal = (part: SignalPart, label: string, tryIt: string) => (
    <div className={styles.signal}>
      <Switch label={label} on={state[part]} onChange={(on) => actions.turn(part, on)} />
      <Button disabled={!state[part]} aria-label={tryIt} onClick={() => onTry(part)}>
        {t`Try`}
      </Button>
    </div>
  )
  return (
    <Section title={t`Look and sound`}>
      <Card className={styles.card}>
        <p className={styles.note}>{t`Only on this device.`}</p>
        <Choices
          label={t`Theme`}
          value={state.theme}
          options={themes}
          onChange={actions.chooseTheme}
        />
        <Choices
          label={t`Text size`}
          value={state.textSize}
          options={sizes}
          onChange={actions.chooseTextSize}
        />
        <div>
          {signal('sound', t`Sound`, t`Try the sound`)}
          {signal('vibration', t`Vibration`, t`Try the vibration`)}
          <p className={styles.note}>
            {t`A blocked or doubtful pack is always shown, and felt where the device can vibrate.`}
          </p>
        </div>
        <div className={styles.hints}>
          <span>{t`Hints the first time you do something`}</span>
          <Button disabled={onHints === null} onClick={onHints ?? undefined}>
            {t`Show the hints again`}
          </Button>
        </div>
      </Card>
    </Section>
  )
}

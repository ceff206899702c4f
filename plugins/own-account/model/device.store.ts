import {
  APPEARANCE_KEY,
  parseAppearance,
  type Appearance,
  type TextSize,
  type ThemeChoice,
} from '@forrad/core/domain'
import { SIGNAL_KEYS } from '@forrad/core/scanner'
import {
  createStore,
  patch,
  readText,
  writeText,
  type KeyValueStorage,
  type Store,
} from '@forrad/core/stores'

/** Sound or vibration. */
export type SignalPart = keyof typeof SIGNAL_KEYS

/** How the app looks and sounds on this device. */
export interface DeviceState {
  theme: ThemeChoice
  textSize: TextSize
  sound: boolean
  vibration: boolean
}

/** What the person can do. */
export interface DeviceActions {
  chooseTheme(theme: ThemeChoice): void
  chooseTextSize(textSize: TextSize): void
  turn(part: SignalPart, on: boolean): void
  /** Another tab has stored something. */
  readAgain(): void
}

/** What the store needs. */
export interface DeviceDeps {
  /** Local storage. */
  readonly storage: KeyValueStorage
  /** Keeps and shows what was chosen. */
  readonly onAppearance: (appearance: Appearance) => void
}

/** Creates what was chosen on this device, from its storage. */
export function createDeviceStore({
  storage,
  onAppearance,
}: DeviceDeps): Store<DeviceState, DeviceActions> {
  const stored = (): DeviceState => ({
    ...parseAppearance(readText(storage, APPEARANCE_KEY)),
    sound: readText(storage, SIGNAL_KEYS.sound) !== 'off',
    vibration: readText(storage, SIGNAL_KEYS.vibration) !== 'off',
  })
  return createStore<DeviceState, DeviceActions>(stored(), (state) => {
    const choose = (chosen: Partial<Appearance>) => {
      const { theme, textSize } = { ...state, ...chosen }
      patch(state, { theme, textSize })
      onAppearance({ theme, textSize })
    }
    return {
      chooseTheme: (theme) => choose({ theme }),
      chooseTextSize: (textSize) => choose({ textSize }),
      turn(part, on) {
        state[part] = on
        writeText(storage, SIGNAL_KEYS[part], on ? null : 'off')
      },
      readAgain: () => patch(state, stored()),
    }
  })
}

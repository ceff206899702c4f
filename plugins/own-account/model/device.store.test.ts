import { APPEARANCE_KEY } from '@forrad/core/domain'
import { SIGNAL_KEYS } from '@forrad/core/scanner'
import { memoryStorage } from '@forrad/core/stores'
import { expect, it, vi } from 'vitest'
import { createDeviceStore } from './device.store.ts'

function setUp(stored: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  const onAppearance = vi.fn()
  return { storage, onAppearance, store: createDeviceStore({ storage, onAppearance }) }
}

it('begins as the device has it, with sound and vibration on', () => {
  expect(setUp().store.state).toEqual({
    theme: 'system',
    textSize: 'normal',
    sound: true,
    vibration: true,
  })
})

it('LOOK-1 begins with what is stored and known', () => {
  const { store } = setUp({ [APPEARANCE_KEY]: 'dark.huge', [SIGNAL_KEYS.sound]: 'off' })
  expect(store.state).toMatchObject({ theme: 'dark', textSize: 'normal', sound: false })
})

it('keeps the one choice when the other is made', () => {
  const { store, onAppearance } = setUp({ [APPEARANCE_KEY]: 'dark.large' })
  store.chooseTextSize('largest')
  expect(onAppearance).toHaveBeenLastCalledWith({ theme: 'dark', textSize: 'largest' })
  store.chooseTheme('light')
  expect(onAppearance).toHaveBeenLastCalledWith({ theme: 'light', textSize: 'largest' })
})

it('turns sound and vibration off and on again', () => {
  const { store, storage } = setUp()
  store.turn('vibration', false)
  expect(store.state).toMatchObject({ sound: true, vibration: false })
  expect(storage.getItem(SIGNAL_KEYS.vibration)).toBe('off')
  store.turn('vibration', true)
  expect(storage.getItem(SIGNAL_KEYS.vibration)).toBeNull()
})

it('takes over what another tab stored', () => {
  const { store, storage } = setUp()
  storage.setItem(APPEARANCE_KEY, 'light.large')
  store.readAgain()
  expect(store.state).toMatchObject({ theme: 'light', textSize: 'large' })
})

import { browserStorage, signals, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { keepAppearance } from '../device/keep-appearance.ts'
import { showAppearance } from '../device/show-appearance.ts'
import { createDeviceStore } from '../model/device.store.ts'
import type { DeviceSectionProps } from './DeviceSection.tsx'

/** What was chosen on this device, here and in other tabs. */
export function useDevice(): DeviceSectionProps {
  const [store] = useState(() =>
    createDeviceStore({
      storage: browserStorage('localStorage'),
      onAppearance(appearance) {
        keepAppearance(appearance)
        showAppearance(document, appearance)
      },
    }),
  )
  useEffect(() => {
    const again = () => store.readAgain()
    addEventListener('storage', again)
    return () => removeEventListener('storage', again)
  }, [store])
  return {
    state: useStore(store),
    actions: store,
    onTry(part) {
      signals.unlock()
      signals.show('found', { sound: part === 'sound', vibration: part === 'vibration' })
    },
  }
}

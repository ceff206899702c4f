import { browserStorage, hints, signals, useServices, useStore, useUser } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
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
  const { notices, translate } = useServices()
  const userId = useUser()?.apoex_id ?? null
  const [isAnyGone, setIsAnyGone] = useState(() => userId !== null && hints.isAnyGone(userId))
  useEffect(() => {
    const again = () => store.readAgain()
    addEventListener('storage', again)
    return () => removeEventListener('storage', again)
  }, [store])
  return {
    state: useStore(store),
    actions: store,
    onHints:
      userId !== null && isAnyGone
        ? () => {
            hints.bringBack(userId)
            setIsAnyGone(false)
            notices.show({ tone: 'success', text: translate(msg`The hints are shown again.`) })
          }
        : null,
    onTry(part) {
      signals.unlock()
      signals.show('found', { sound: part === 'sound', vibration: part === 'vibration' })
    },
  }
}

import type { Device } from '@forrad/core/device'
import { createStore } from '@forrad/core/stores'
import { useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'

type Promised = Pick<Device['state'], 'persisted'>

const unknown = createStore<Promised, object>({ persisted: null }, () => ({}))

/** Whether the browser was asked to keep what lies on the device and did not promise it; false until that is known. */
export function useMayBeCleared(): boolean {
  const { device } = useServices()
  const [kept, setKept] = useState<{ readonly state: Promised }>(unknown)
  useEffect(() => {
    let isHere = true
    device().then(
      (made) => isHere && setKept(made),
      // Nothing is known then, and nothing is said.
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [device])
  return useStore(kept).persisted === false
}

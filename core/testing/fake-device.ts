import { proxy } from 'valtio/vanilla'
import { emptyState, type Device } from '../device/index.ts'

/** A device that keeps nothing, as in a private window without storage. */
export function fakeDevice(): Device {
  const nothing = async () => {}
  return {
    state: proxy({ ...emptyState }),
    open: nothing,
    keep: nothing,
    persist: nothing,
    tell: () => {},
    read: async () => null,
    forgetOld: nothing,
    drop: nothing,
  }
}

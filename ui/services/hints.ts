import { createHintsStore } from '@forrad/core/stores'
import { browserStorage } from './browserStorage.ts'

/** The first-use hints of this device. */
export const hints = createHintsStore(browserStorage('localStorage'))

import { browserStorage } from '@forrad/ui'
import { createTakenStore } from '../model/taken.store.ts'

/** The choice of this computer: one for the page that changes it and for what keeps the stock. */
export const taken = createTakenStore(browserStorage('localStorage'))

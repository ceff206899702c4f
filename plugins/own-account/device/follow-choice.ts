import { APPEARANCE_KEY, parseAppearance } from '@forrad/core/domain'
import { readText } from '@forrad/core/stores'
import { browserStorage } from '@forrad/ui'
import { tellServer } from './keep-appearance.ts'
import { showAppearance } from './show-appearance.ts'

/**
 * Holds the page to what was chosen on this device: now, where neither server nor worker knew it, and
 * whenever another tab changes it.
 */
export function followChoice(): void {
  const stored = readText(browserStorage('localStorage'), APPEARANCE_KEY)
  if (stored !== null) {
    showAppearance(document, parseAppearance(stored))
    tellServer(parseAppearance(stored))
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === APPEARANCE_KEY) showAppearance(document, parseAppearance(newValue))
  })
}

import { APPEARANCE_KEY, appearanceText, type Appearance } from '@forrad/core/domain'
import { writeText } from '@forrad/core/stores'
import { browserStorage } from '@forrad/ui'

/** A year, in seconds; some browsers keep a script's cookie for a week. */
const KEPT = 31_536_000

/** Keeps what was chosen: for the other tabs, and as a cookie for the server that draws the next page. */
export function keepAppearance(appearance: Appearance): void {
  writeText(browserStorage('localStorage'), APPEARANCE_KEY, appearanceText(appearance))
  tellServer(appearance)
}

/** Writes the cookie, anew for as long as browsers keep it. */
export function tellServer(appearance: Appearance): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is not in every browser.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${APPEARANCE_KEY}=${appearanceText(appearance)}; Path=/; Max-Age=${KEPT}; SameSite=Lax${secure}`
}

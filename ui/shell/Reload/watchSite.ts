import type { Services } from '@forrad/core/kernel'
import type { SettingsAnswer } from '@forrad/openapi'

/** What of the site's settings a page goes by from its beginning; the rest it follows. */
type Begun = Pick<SettingsAnswer, 'disabled_plugins' | 'contributions' | 'stock_status'>

/** What following the site's settings needs. */
export type WatchSiteServices = Pick<Services, 'api' | 'changes'>

/**
 * Offers to load the page anew, once for each change, when the site's settings are others than those that
 * it has begun with; where these are not known, others than those found first. `offer` hears whether they still are.
 */
export async function watchSite(
  { api, changes }: WatchSiteServices,
  begun: Begun | null,
  offer: (isDue: () => boolean) => void,
): Promise<void> {
  let known = begun && asText(begun)
  let told = known
  const look = async () => {
    const found = await api.getSettings()
    if (!found.ok) return
    const now = asText(found.data)
    known ??= now
    if (now !== told && now !== known) offer(() => told !== known)
    told = now
  }
  changes.listen('site', () => void look())
  if (known === null) await look()
}

function asText({ disabled_plugins, contributions, stock_status = 'total' }: Begun): string {
  return JSON.stringify([disabled_plugins, contributions, stock_status])
}

/** The settings that the server has put into its page; null where the page came from the device. */
export function settingsOf(page: Pick<Document, 'getElementById'>): Begun | null {
  const answers = page.getElementById('answers')?.textContent ?? ''
  const settings =
    answers === '' ? null : (JSON.parse(answers) as Record<string, Begun | undefined>)
  return settings?.['/api/settings'] ?? null
}

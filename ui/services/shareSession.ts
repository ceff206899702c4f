import { subscribe, type SessionStore } from '@forrad/core/stores'
import type { OtherTabs } from './otherTabs.ts'

/**
 * Tells the other tabs who is signed in, as this one knows it, whenever that changes. A tab that still
 * shows somebody and hears otherwise asks the server: they may have gone, or another one come.
 */
export function shareSession(
  { state, recheck }: Pick<SessionStore, 'state' | 'recheck'>,
  tabs: OtherTabs<string | null>,
): void {
  const known = () => (state.switchTo ?? (state.expired ? null : state.user))?.apoex_id ?? null
  let told: string | null = null
  const tell = () => {
    if (known() === told) return
    told = known()
    tabs.post(told)
  }
  subscribe(state, tell)
  tell()
  tabs.listen((signedIn) => {
    if (state.user && signedIn !== known()) void recheck()
  })
}

import type { Core } from '@forrad/core'
import type { TellServices } from './tellResumed.ts'

/**
 * Repeats, as soon as somebody is signed in and whenever the network comes back, the changes of stock
 * whose answer was lost before a reload, and says what became of them.
 */
export function resumeChanges(core: Core, services: TellServices): () => Promise<void> {
  const resume = async () => {
    const { user, expired } = core.session.state
    if (user === null || expired) return
    const resumed = await core.adjustments.resume()
    if (resumed.length === 0) return
    const { tellResumed } = await import('./tellResumed.ts')
    await tellResumed(resumed, services)
  }
  window.addEventListener('online', () => void resume())
  return resume
}

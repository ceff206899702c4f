import type { Core } from '@forrad/core'
import type { ResumedRequest } from '@forrad/core/stores'
import type { TellServices } from './tellResumed.ts'

/**
 * Repeats, as soon as somebody is signed in and whenever the network comes back, the changes of stock
 * whose answer was lost before a reload, and says what became of them.
 */
export function resumeChanges(core: Core, services: TellServices): () => Promise<void> {
  let untold: readonly ResumedRequest[] = []
  const resume = async () => {
    const { user, expired } = core.session.state
    if (user === null || expired) return
    untold = [...untold, ...(await core.adjustments.resume())]
    if (untold.length === 0) return
    try {
      const { tellResumed } = await import('./tellResumed.ts')
      const told = untold
      untold = []
      await tellResumed(told, services)
    } catch (error) {
      // The network went again: it is told when it is back.
      core.log('What became of repeated changes could not be told yet', error)
    }
  }
  window.addEventListener('online', () => void resume())
  return resume
}

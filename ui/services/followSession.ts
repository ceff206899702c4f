import type { Core } from '@forrad/core'
import type { Device } from '@forrad/core/device'
import type { Diagnostics } from '@forrad/core/kernel'
import { subscribe, type ChangesFeed } from '@forrad/core/stores'
import { markLeft } from './markLeft.ts'
import { resumeChanges } from './resumeChanges.ts'
import { otherTabs } from './otherTabs.ts'
import { shareSession } from './shareSession.ts'
import { shareList } from './sharedList.ts'
import { pageStands } from './pageStands.ts'
import type { TellServices } from './tellResumed.ts'
import { untilItComes } from './untilItComes.ts'
import { followViewFiles } from './viewFiles.ts'

export { attendedFetch } from './attendedFetch.ts'

type WithoutServer = () => Promise<{ readonly device: Pick<Device, 'drop'> }>
type Started = Pick<Diagnostics, 'plugins'>

/**
 * While somebody is signed in: others' changes come in, the retrieval list is that of all tabs, the
 * session is looked at on return and when another tab says who is signed in, what had no answer before a reload is repeated, and what waits is sent.
 */
export function followSession(
  core: Core,
  services: TellServices,
  withoutServer: WithoutServer,
  started: Promise<Started>,
): void {
  shareList(core)
  if (import.meta.env.PROD) void followViewFiles(document)
  const resume = resumeChanges(core, services)
  const tabs = otherTabs<string | null>('forrad-session')
  if (tabs) shareSession(core.session, tabs)
  let feed: Promise<ChangesFeed> | null = null
  let followed: string | null = null
  const follow = () => {
    const { user, expired } = core.session.state
    const wanted = user && !expired ? user.apoex_id : null
    // One person may have taken another's place at once.
    if (wanted === followed) return
    void feed?.then((stream) => stream.stop())
    feed = null
    followed = wanted
    if (wanted === null) return
    // Nobody comes in before a server has heard who had left; one of another make may not take the mark away.
    markLeft(false)
    void resume()
    void prepareForNoServer(core, withoutServer, started)
    feed = untilItComes(async () => {
      const { openFeed } = await import('./changesFeed.ts')
      return openFeed(core, wanted)
    }, core)
    void feed.then((stream) => stream.start())
  }
  subscribe(core.session.state, follow)
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && core.session.state.user) {
      void core.session.recheck()
    }
  })
}

/**
 * Once the page stands: what waits is shown and sent, and what the device keeps can be read. Where nothing
 * may be kept, what was kept is dropped.
 */
async function prepareForNoServer(
  core: Core,
  withoutServer: WithoutServer,
  started: Promise<Started>,
): Promise<void> {
  try {
    await pageStands()
    const { device } = await untilItComes(withoutServer, core)
    // Signed out before there was anything that heard it.
    if (core.session.state.user === null) await device.drop()
    await core.standBy()
    if (keepsNothing(await started)) {
      const { dropKept } = await import('./withoutServerOff.ts')
      await dropKept(device)
    }
  } catch (error) {
    core.log('What is done without a server could not be prepared', error)
  }
}

/** Whether the site has turned off what keeps the stock, or lacks it; not where it could not be loaded. */
function keepsNothing({ plugins }: Started): boolean {
  return plugins.every(({ id, status }) => id !== 'offline' || status === 'disabled')
}

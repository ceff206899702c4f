import type { Core } from '@forrad/core'
import type { Device } from '@forrad/core/device'
import type { Diagnostics } from '@forrad/core/kernel'
import { followSite, type FollowSiteServices } from '../shell/Reload/followSite.ts'
import { untilItComes } from './untilItComes.ts'

// Here before it is needed: where the files of this version are gone, its own would be, too.
export { tellFailed } from '../shell/Reload/tellFailed.ts'

type WithoutServer = () => Promise<{ readonly device: Pick<Device, 'drop'> }>
type Started = Pick<Diagnostics, 'plugins'>

/** See {@link onceItStands}. */
export type OnceItStands = typeof onceItStands

/** Pages in which the site's settings are followed: once, whoever signs in. */
const following = new WeakSet<FollowSiteServices>()

/**
 * With each sign-in, once the page stands: what waits is shown and sent, what the device keeps can be read, and
 * a page that goes by other settings than the site's is offered. Where nothing may be kept, what was kept is
 * dropped.
 */
export async function onceItStands(
  core: Core,
  services: FollowSiteServices,
  withoutServer: WithoutServer,
  started: Promise<Started>,
): Promise<void> {
  if (!following.has(services)) {
    following.add(services)
    followSite(services).catch((error: unknown) => {
      core.log('The site’s settings cannot be followed', error)
    })
  }
  const { device } = await untilItComes(withoutServer, core)
  // Signed out before there was anything that heard it.
  if (core.session.state.user === null) await device.drop()
  await core.standBy()
  if (keepsNothing(await started)) {
    const { dropKept } = await import('./withoutServerOff.ts')
    await dropKept(device)
  }
}

/** Whether the site has turned off what keeps the stock, or lacks it; not where it could not be loaded. */
function keepsNothing({ plugins }: Started): boolean {
  return plugins.every(({ id, status }) => id !== 'offline' || status === 'disabled')
}

import type { CommandHandler } from '@forrad/core/kernel'
import { readyView } from '@forrad/ui'

/** The same each time, so that only the first opening imports it. */
const load = () => import('./RetrieveOverlay.tsx')

/** How long what is not here yet is waited for before the pick says that it comes, in milliseconds. */
const PATIENCE = 100

/**
 * Opens the pick over whatever is shown. Drawn before its code is here it would first stand empty, and
 * stay so for a third of a second, since React spares people a waiting sign that flashes by.
 */
const openRetrieve: CommandHandler<'retrieve.open'> = async (args, { overlays, locations }) => {
  void locations.load()
  await Promise.race([readyView(load), pause(PATIENCE)])
  overlays.open({ id: 'retrieve', load, props: args })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

export default openRetrieve

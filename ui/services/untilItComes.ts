import type { Core } from '@forrad/core'

/** How long after each failure the code is asked for again, in milliseconds. */
const AGAIN = 2000

/**
 * Code that the page cannot do without, asked for again for as long as it does not come: the network may
 * be away, or a new version be about to take the place of the files.
 */
export function untilItComes<Code>(
  load: () => Promise<Code>,
  core: Pick<Core, 'log' | 'scheduler'>,
): Promise<Code> {
  return load().catch((error: unknown) => {
    core.log('Code has not come yet', error)
    return new Promise((resolve) => {
      core.scheduler.after(AGAIN, () => resolve(untilItComes(load, core)))
    })
  })
}

import type { ServerCandidate } from './kernel/load-manifest.ts'
import { describeServerProblem } from './kernel/problems.ts'
import type { ServerProblem } from './kernel/problems.ts'
import { pluginCandidates } from './plugins.ts'
import { readSiteSettings, siteFile } from './site-settings.ts'
import type { SiteContext } from './site-settings.ts'
import { StartError } from './start-error.ts'

/** The server halves that the site has not turned off. */
export async function wantedPlugins(context: SiteContext): Promise<readonly ServerCandidate[]> {
  const { disabled_plugins } = await readSiteSettings(context)
  return pluginCandidates().filter(({ id }) => !disabled_plugins.includes(id))
}

/** Plugins that cannot start, in the operator's words. */
export function pluginsCannotStart(
  problems: readonly ServerProblem[],
  context: Pick<SiteContext, 'settings'>,
): StartError {
  return new StartError(
    problems.map((one) => describeServerProblem(one, siteFile(context))).join(' '),
  )
}

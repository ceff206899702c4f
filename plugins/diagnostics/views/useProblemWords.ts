import type { PluginProblem, ProblemCode } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'

/** Words a problem for the administrator: what happened and what to do; details stand beside it. */
export function useProblemWords(): (problem: PluginProblem) => string {
  const { t } = useLingui()
  const words: Record<ProblemCode, string> = {
    throws_at_import: t`The plugin failed while it was fetched and was left out. Reload the page; if it stays so, tell its supplier.`,
    load_timeout: t`The plugin took too long to fetch and was left out. Check the network and reload the page.`,
    bad_manifest: t`The plugin’s description is faulty, and it was left out. Tell its supplier.`,
    wrong_api: t`The plugin was made for another version of Förråd and was left out. Install the version that fits.`,
    missing_service: t`The plugin needs something that is missing here and was left out. Tell its supplier.`,
    setup_failed: t`The plugin failed when it started and was left out. Reload the page; if it stays so, tell its supplier.`,
    setup_timeout: t`The plugin took too long to start and was left out. Reload the page; if it stays so, tell its supplier.`,
    path_taken: t`The plugin wants a page address that another has, and was left out. Turn one of the two off.`,
    id_taken: t`The plugin has the same name as another, or uses a name twice, and was left out. Tell its supplier.`,
    command_taken: t`The plugin offers a command that another offers, and was left out. Turn one of the two off.`,
    no_swedish: t`The plugin’s texts are not there in Swedish, so they stand in English. Tell its supplier.`,
    acts_lost: t`What is done with it is lost where there is no network. It is to be mended by whoever wrote it.`,
    asks_failed: t`The plugin cannot say whether it asks for something when stock is changed, so nothing is asked. What it demands the server still refuses. Tell its supplier.`,
    drawn_threw: t`Something of the plugin fails when it is to be shown, and is not shown. Tell its supplier.`,
    run_threw: t`Something that the plugin works out fails, such as a column, a file or a rule in a dialog. The rest works as usual. Tell its supplier.`,
    view_threw: t`A part of the page failed and is not shown. Reload the page; if it stays so, tell its supplier.`,
    command_threw: t`Something that was pressed failed, so nothing came of it. Reload the page; if it stays so, tell its supplier.`,
    scan_threw: t`What the plugin does with a scan failed or could not be fetched, so the scan went on without it. Check the network and reload the page; if it stays so, tell its supplier.`,
    scan_timeout: t`What the plugin does with a scan was not fetched in time, so the scan went on without it. Check the network and reload the page; if it stays so, tell its supplier.`,
    scan_unanswered: t`Nothing came of a scan: the plugin neither did anything with it nor asked about it. Reload the page; if it stays so, turn the plugin off and tell its supplier.`,
    listener_unanswered: t`Nothing came of a scan: what was open on the page neither did anything with it nor asked about it. Reload the page; if it stays so, tell its supplier.`,
    unknown_contribution: t`The site’s settings name something that does not exist. Correct the name in site.json or remove it.`,
    unknown_plugin: t`The site’s settings name a plugin that is not installed. Correct the name in site.json or remove it.`,
    unknown_slot: t`The site’s settings name a place that does not exist. Correct the name in site.json or remove it.`,
    unfit_slot: t`The site’s settings move something to a place where it cannot stand, so it stays where it was. Correct the place in site.json or remove it.`,
    site_faulty: t`The site’s settings cannot be used as they are written. Correct site.json where it says below; no restart is needed.`,
  }
  return ({ code }) => words[code]
}

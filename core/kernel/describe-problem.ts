import { PLUGIN_API } from './manifest.ts'
import { LOAD_LIMIT, SETUP_LIMIT, type PluginProblem, type ProblemCode } from './problems.ts'
import { SCAN_ANSWER_LIMIT } from './scan-answers.ts'

const SENTENCES: Readonly<Record<ProblemCode, (detail: string) => string>> = {
  throws_at_import: (detail) =>
    `its plugin.ts threw while it was imported (${detail}). Move code that can fail behind \`load\` or into \`setup\`.`,
  load_timeout: () =>
    `its plugin.ts was not there after ${LOAD_LIMIT / 1000} s. Keep the manifest small and import views by \`load\` only.`,
  bad_manifest: (detail) => `its manifest is not of the contract: ${detail}. Correct that field.`,
  wrong_api: (detail) =>
    `it was written for contract ${detail}, this product speaks ${PLUGIN_API}. Install the version of the plugin for contract ${PLUGIN_API}.`,
  missing_service: (detail) =>
    `it needs the service "${detail}", which nobody offers. Remove it from \`needs\`, or hand the service to \`startRegistry\`.`,
  setup_failed: (detail) =>
    `its \`setup\` threw (${detail}). Catch what can fail there, and report it to the person where it matters.`,
  setup_timeout: () =>
    `its \`setup\` took longer than ${SETUP_LIMIT / 1000} s. Begin long work there without waiting for it.`,
  path_taken: (detail) =>
    `its route ${detail}. Give it a path of its own, or disable one of the two.`,
  id_taken: (detail) =>
    `its id ${detail}. Ids of plugins, and of contributions in a plugin, must differ.`,
  command_taken: (detail) =>
    `its command ${detail}. Offer a command of your own name, or disable one of the two plugins.`,
  no_swedish: (detail) =>
    `its texts are not there as \`sv\` (${detail}), the one language that is read, so its words stand in English. Hand \`messages\` its Swedish as \`{ sv }\`.`,
  unknown_contribution: (detail) =>
    `the site settings name "${detail}", which does not exist. Correct the id ("plugin/contribution") or remove the entry.`,
  unknown_plugin: (detail) =>
    `the site settings name the plugin "${detail}", which is not installed. Correct its id or remove it.`,
  unknown_slot: (detail) =>
    `the site settings name the slot "${detail}", which nobody has. Correct it by docs/reference.md or remove the entry.`,
  unfit_slot: (detail) =>
    `the site settings move something into a slot where it cannot stand (${detail}). Move only views of slots, to slots that need no more than they have, or remove the entry.`,
  site_faulty: () =>
    `site.json cannot be used as it is written, or says what a plugin does not know. GET /api/settings/problems tells where.`,
  acts_lost: (detail) =>
    `its acts do not outlive a missing network: ${detail}. Change the stock by the stores \`adjustments\` and \`pending\`, which keep what has no answer.`,
  asks_failed: (detail) =>
    `the \`asks\` of its field threw (${detail}), so nothing is asked. Let it return false for settings and kinds of change that it does not know.`,
  drawn_threw: (detail) =>
    `a function of its contribution threw (${detail}), so nothing of it is shown. Catch there what can fail, and return a value.`,
  run_threw: (detail) =>
    `what its contribution loads to run failed (${detail}), so its host went on without. Catch there what can fail, and return what the reference says.`,
  view_threw: (detail) =>
    `a view of it threw (${detail}), so it is not shown. Catch there what can fail, and show what is left without it.`,
  command_threw: (detail) =>
    `a command of it failed (${detail}), so nothing came of it. Catch there what can fail, and tell the person by the service \`notices\`.`,
  scan_threw: (detail) =>
    `its scan handler failed or could not be fetched (${detail}), so a scan went on without it. Catch there what can fail, and return 'passed' or 'claimed'.`,
  scan_timeout: (detail) =>
    `the code of its scan handler (${detail}) was not there in time, so a scan went on without it. Let its \`load\` import a small file and wait for nothing else.`,
  scan_unanswered: (detail) =>
    `its scan handler (${detail}) had given no answer after ${SCAN_ANSWER_LIMIT / 1000} s and asked the person nothing, so nothing came of a scan. Let it end what it waits for, and ask people by the service \`overlays\`.`,
  listener_unanswered: (detail) =>
    `what listens at the page ${detail} had given no answer after ${SCAN_ANSWER_LIMIT / 1000} s and asked the person nothing, so nothing came of a scan. Let it end what it waits for, and ask people by the service \`overlays\`.`,
}

/** What is wrong with a plugin that runs. */
const RUNNING_CODES: readonly ProblemCode[] = [
  'no_swedish',
  'acts_lost',
  'asks_failed',
  'drawn_threw',
  'run_threw',
  'view_threw',
  'command_threw',
  'scan_threw',
  'scan_timeout',
  'scan_unanswered',
]

/** What is wrong with the site's settings, and with no plugin. */
const SITE_CODES: readonly ProblemCode[] = [
  'unknown_contribution',
  'unknown_plugin',
  'unknown_slot',
  'unfit_slot',
  'site_faulty',
]

/** Says in an English sentence for integrators what is wrong and what to do. */
export function describeProblem({ code, plugin, detail }: PluginProblem): string {
  const subject = SITE_CODES.includes(code)
    ? `Setting for "${plugin}" has no effect`
    : code === 'listener_unanswered'
      ? `What listens by "${plugin}" is not sound`
      : RUNNING_CODES.includes(code)
        ? `Plugin "${plugin}" is not sound`
        : `Plugin "${plugin}" was left out`
  return `${subject}: ${SENTENCES[code](detail)}`
}

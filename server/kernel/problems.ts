import { SERVER_PLUGIN_API } from './manifest.ts'

/** What can be wrong with a plugin's server half. */
export type ServerProblemCode =
  | 'throws_at_import'
  | 'bad_manifest'
  | 'wrong_api'
  | 'wrong_calls'
  | 'start_failed'
  | 'command_taken'
  | 'bad_migration'
  | 'migration_changed'
  | 'migration_failed'
  | 'unknown_migration'

/** Why a plugin's server half cannot start. */
export interface ServerProblem {
  readonly code: ServerProblemCode
  readonly plugin: string
  /** The fact behind the code. */
  readonly detail: string
}

const sentences: Readonly<Record<ServerProblemCode, (detail: string, plugin: string) => string>> = {
  throws_at_import: (detail) => `its server/plugin.ts threw while it was imported (${detail})`,
  bad_manifest: (detail) => `its manifest is wrong (${detail})`,
  wrong_api: (detail) =>
    `it was written for contract ${detail} of plugins, and this server keeps ${SERVER_PLUGIN_API}`,
  wrong_calls: (detail) => `its calls are not those of its openapi.yaml (${detail})`,
  command_taken: (detail) => `its command "${detail}" is another's`,
  bad_migration: (detail) => `its migrations are wrong (${detail})`,
  migration_changed: (detail, plugin) =>
    `its migration ${detail} is not what it was when it ran, and only a new one may follow; where nothing of it is to be kept, as while it is written, move its folder away, run "forrad-admin drop-plugin-data ${plugin}" and put it back`,
  migration_failed: (detail) => `its tables could not be made (${detail})`,
  unknown_migration: (detail, plugin) =>
    `its tables were written by a newer version of it, or by another plugin of that id (${detail}), whose data "forrad-admin drop-plugin-data ${plugin}" removes while no folder of that id is there`,
  start_failed: (detail) => `it failed while it was started (${detail})`,
}

/** One sentence for the operator: which plugin, what is wrong, and how to start without it. */
export function describeServerProblem(
  { code, plugin, detail }: ServerProblem,
  siteFile: string,
): string {
  return `The plugin "${plugin}" cannot start: ${sentences[code](detail, plugin)}; repair it, or turn it off with "disabled_plugins": ["${plugin}"] in ${siteFile}.`
}

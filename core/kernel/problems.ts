/** What can be wrong with a plugin or with the site's settings. */
export type ProblemCode =
  | 'throws_at_import'
  | 'load_timeout'
  | 'bad_manifest'
  | 'wrong_api'
  | 'missing_service'
  | 'setup_failed'
  | 'setup_timeout'
  | 'path_taken'
  | 'id_taken'
  | 'command_taken'
  | 'no_swedish'
  | 'unknown_contribution'
  | 'unknown_plugin'
  | 'unknown_slot'
  | 'unfit_slot'
  | 'site_faulty'
  | 'acts_lost'
  | 'asks_failed'
  | 'drawn_threw'
  | 'run_threw'
  | 'view_threw'
  | 'command_threw'
  | 'scan_threw'
  | 'scan_timeout'
  | 'scan_unanswered'
  | 'listener_unanswered'

/** Why a plugin was left out, what of it fails while it runs, or why a setting of the site had no effect. */
export interface PluginProblem {
  readonly code: ProblemCode
  /** The plugin's id; in its place what has no plugin of its own, such as `site.json`. */
  readonly plugin: string
  /** The fact behind the code: a path, a service, an error's message. */
  readonly detail: string
}

/** Milliseconds that a plugin's `setup` may take. */
export const SETUP_LIMIT = 5_000
/** Milliseconds that loading a plugin's manifest may take. */
export const LOAD_LIMIT = 15_000

import { failed, loadManifest } from './load-manifest.ts'
import type { ServerCandidate } from './load-manifest.ts'
import type { PluginCommand } from './manifest.ts'
import type { ServerProblem } from './problems.ts'

/** A subcommand, and the plugin that adds it. */
export interface FoundCommand {
  readonly plugin: ServerCandidate
  readonly command: PluginCommand
}

/** The subcommands that plugins add, and what is wrong with plugins that may have more. */
export interface FoundCommands {
  readonly commands: ReadonlyMap<string, FoundCommand>
  readonly problems: readonly ServerProblem[]
}

/**
 * Finds the subcommands of every plugin, also of those that a site has turned off: who runs one asks
 * for it. A plugin that cannot be loaded is left out, and a name that is taken stays the first's;
 * `isTaken` tells the names of the core's own. Never rejects.
 */
export async function findCommands(
  candidates: readonly ServerCandidate[],
  isTaken: (name: string) => boolean,
): Promise<FoundCommands> {
  const commands = new Map<string, FoundCommand>()
  const problems: ServerProblem[] = []
  const loading = candidates.map(async (plugin) => ({ plugin, step: await loadManifest(plugin) }))
  for (const { plugin, step } of await Promise.all(loading)) {
    if (!step.ok) {
      problems.push(step.problem)
      continue
    }
    const { id, commands: own = {} } = step.value
    for (const [name, command] of Object.entries(own)) {
      const taken = isTaken(name) || commands.has(name) ? failed('command_taken', id, name) : null
      if (taken && !taken.ok) problems.push(taken.problem)
      else commands.set(name, { plugin, command })
    }
  }
  return { commands, problems }
}

import type { User } from '@forrad/openapi'
import type { Log } from '../stores/index.ts'
import { visibleTo } from './access.ts'
import type { CommandName } from './extension-points/commands.ts'
import type { Registry } from './registered.ts'
import type { CommandRunner, Services } from './extension-points/services.ts'
import type { ViewKind } from './view.ts'

/** A command that threw, or that could not be loaded. */
export interface CommandFailure {
  readonly command: CommandName
  readonly plugin: string
  readonly error: unknown
}

/** What the runner of commands needs from its surroundings. */
export interface CommandRunnerDeps {
  /** Null before the plugins have started: then nobody offers anything. */
  readonly registry: () => Registry<ViewKind> | null
  readonly services: () => Services
  readonly user: () => User | null
  readonly log: Log
  /** Told of a failure, so that the person can be told. */
  readonly onFailure?: (failure: CommandFailure) => void
}

/** Creates the runner of commands. A command that fails is logged and told of, never thrown at the caller. */
export function createCommandRunner(deps: CommandRunnerDeps): CommandRunner {
  const { registry, services, user, log, onFailure } = deps

  const offered = <Name extends CommandName>(name: Name) => {
    const command = registry()?.command(name)
    return command && visibleTo(user())(command) ? command : undefined
  }

  return {
    has: (name) => offered(name) !== undefined,
    async run(name, args) {
      const command = offered(name)
      if (!command) return false
      try {
        const { default: handler } = await command.load()
        await handler(args, services())
      } catch (error) {
        log(`The command "${name}" of the plugin "${command.plugin}" failed`, error)
        onFailure?.({ command: name, plugin: command.plugin, error })
        const threw = { code: 'command_threw', plugin: command.plugin, key: name } as const
        import('./tell-threw.ts').then(
          (code) => code.tellThrew(registry(), threw, error),
          () => {},
        )
      }
      return true
    },
  }
}

import type { CommandName, Commands } from '@forrad/core/kernel'
import { useServices } from './useServices.tsx'
import { useUser } from './useUser.ts'

/** Runs a command. */
export type RunCommand<Name extends CommandName> = (args: Commands[Name]) => void

/**
 * A command that some plugin offers to this user, or null when nobody does: the caller then hides
 * its button.
 */
export function useCommand<Name extends CommandName>(name: Name): RunCommand<Name> | null {
  const { commands } = useServices()
  useUser()
  if (!commands.has(name)) return null
  return (args) => void commands.run(name, args)
}

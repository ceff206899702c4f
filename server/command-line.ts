import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { StartError } from './start-error.ts'

/** A command's options as they were given. */
export type CommandOptions = Readonly<Record<string, string | boolean | undefined>>

/** Reads the command line; a mistake in it is a `StartError`. */
export function readOptions(
  args: readonly string[],
  options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>,
): { readonly values: CommandOptions; readonly positionals: readonly string[] } {
  const config = { args: [...args], allowPositionals: true, options } satisfies ParseArgsConfig
  try {
    const { values, positionals } = parseArgs(config)
    // None of the options may be given several times.
    return { values: values as CommandOptions, positionals }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : ''
    throw new StartError(`${reason} See forrad-admin --help.`, { cause: error })
  }
}

/** An option that a command cannot do without. */
export function required(values: CommandOptions, name: string): string {
  const value = values[name]
  if (typeof value === 'string' && value.trim()) return value.trim()
  throw new StartError(`--${name} is missing. See forrad-admin --help.`)
}

/** The customer that `--customer` names. */
export function customerId(values: CommandOptions): number {
  const value = required(values, 'customer')
  if (/^[1-9]\d{0,14}$/.test(value)) return Number(value)
  throw new StartError(`--customer must be the number of a customer, not "${value}".`)
}

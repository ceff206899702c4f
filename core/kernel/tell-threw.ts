import { isNotFetched } from './not-fetched.ts'
import type { Registry } from './registered.ts'
import { messageOf } from './timeout.ts'
import type { ViewKind } from './view.ts'

/** What of a plugin has thrown. */
export interface Threw {
  readonly code: 'view_threw' | 'command_threw'
  readonly plugin: string
  /** The contribution's key, or the command's name. */
  readonly key: string
}

/**
 * Tells that a view or a command of a plugin threw: once of each, whatever it throws the next time. What could
 * not be fetched is nobody's fault.
 */
export function tellThrew(
  registry: Pick<Registry<ViewKind>, 'problems' | 'report'> | null,
  { code, plugin, key }: Threw,
  error: unknown,
): void {
  if (!registry || isNotFetched(error)) return
  const isKnown = registry.problems.some(
    (one) => one.code === code && one.plugin === plugin && one.detail.startsWith(`${key}: `),
  )
  if (!isKnown) registry.report({ code, plugin, detail: `${key}: ${messageOf(error)}` })
}

import type { SettingFields } from '@forrad/core/domain'
import type { AppContext } from '../../context.ts'
import { isOutage } from '../../database/outage.ts'
import { coalesced } from '../../stock/coalesced.ts'
import { within } from '../../within.ts'
import { activeOf } from '../active-hooks.ts'
import type { PluginHooks } from '../active-hooks.ts'
import { seekLead } from '../lead.ts'
import { jobRunner } from './run-jobs.ts'
import type { NamedJob } from './run-jobs.ts'
import { tellEntries } from './tell-entries.ts'

/** Any number, the same in every server process. */
const workLock = 7_305_846_121
/** How often a server looks for work, in milliseconds. */
const lookEvery = 1_000
/** How long what is under way may take to end, in milliseconds, when the server stops. */
const patience = 2_000

/** What runs of the plugins beside their calls. */
export interface PluginWork {
  readonly hooks: readonly PluginHooks[]
  readonly jobs: readonly NamedJob[]
  /** What can be set of those that declare it, by plugin. */
  readonly settings: ReadonlyMap<string, SettingFields>
}

/** Work that has been started. */
export interface RunningWork {
  /** Looks now; resolves when what was to be told is told and what is due has begun. */
  readonly look: () => Promise<void>
  /** Jobs that run are told; whoever takes over finds what they have not finished. */
  readonly stop: () => Promise<void>
}

/**
 * Tells plugins of what was written and runs their jobs, in one server process at a time: whoever holds
 * the lock. Where no plugin has either, nothing is asked and no connection held.
 */
export function startPluginWork(
  context: AppContext,
  { hooks, jobs }: Pick<PluginWork, 'hooks' | 'jobs'>,
  every = lookEvery,
): RunningWork {
  const told = hooks.filter((one) => one.hooks['stock.told'])
  if (told.length === 0 && jobs.length === 0) {
    return { look: async () => undefined, stop: async () => undefined }
  }
  const stopping = new AbortController()
  const { signal } = stopping
  const lead = seekLead(context.connection, workLock)
  const runner = jobRunner(context, signal)

  const look = coalesced(
    async () => {
      if (signal.aborted || !(await lead.take())) return
      await tellEntries(context, await activeOf(context, told), signal)
      await runner.startDue(await activeOf(context, jobs))
    },
    (error) => {
      // While the database is away others say so.
      if (!isOutage(error)) context.log.error({ err: error }, "plugins' work could not be done")
    },
  )
  void look()
  const timer = setInterval(() => void look(), every)
  timer.unref()
  return {
    look,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      // Whoever takes over finds nothing under way, unless it takes too long.
      await within(patience, Promise.all([look(), runner.idle()]), undefined)
      await lead.giveBack()
    },
  }
}

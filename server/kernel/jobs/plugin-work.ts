import type { SettingFields } from '@forrad/core/domain'
import type { AppContext } from '../../context.ts'
import { isOutage } from '../../database/outage.ts'
import { settleEveryBlock } from '../../stock/blocks.ts'
import { coalesced } from '../../events/coalesced.ts'
import { within } from '../../within.ts'
import { activeBlocks, activeOf, namesBlocks } from '../active-hooks.ts'
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
/** How long telling a plugin of one entry may take, in milliseconds. */
const tellWithin = 30_000

/** What runs of the plugins beside their calls. */
export interface PluginWork {
  /** Those that were started. */
  readonly ids: ReadonlySet<string>
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
 * Tells plugins of what was written, runs their jobs and takes over what they block once one came, went,
 * was turned off or on, in one server process at a time: whoever holds the lock. Where no plugin has any
 * of these, nothing is asked after the start and no connection held.
 */
export function startPluginWork(
  context: AppContext,
  { hooks, jobs }: Pick<PluginWork, 'hooks' | 'jobs'>,
  every = lookEvery,
  patienceOfTelling = tellWithin,
): RunningWork {
  const told = hooks.filter((one) => one.hooks['stock.told'])
  const isIdle = told.length === 0 && jobs.length === 0 && !hooks.some(namesBlocks)
  const stopping = new AbortController()
  const { signal } = stopping
  const lead = seekLead(context.connection, workLock)
  const runner = jobRunner(context, signal)
  /** What plugins block has been taken over from these. */
  let settled: string | null = null

  async function settle(): Promise<void> {
    const sources = await activeBlocks(context, hooks)
    const named = JSON.stringify(sources)
    if (named === settled) return
    try {
      await settleEveryBlock(context.db, sources)
      settled = named
    } catch (error) {
      // Tried again at the next look; no plugin's jobs wait for it.
      tell('what plugins block could not be taken over', error)
    }
  }

  const tell = (what: string, error: unknown) => {
    // While the database is away others say so.
    if (!isOutage(error)) context.log.error({ err: error }, what)
  }
  const onFailure = (error: unknown) => tell("plugins' work could not be done", error)
  const settleAndStart = coalesced(async () => {
    if (signal.aborted) return
    // What a plugin blocked that is gone is free, once.
    if (isIdle) return settle()
    if (!(await lead.take())) {
      settled = null
      return
    }
    await settle()
    await runner.startDue(await activeOf(context, jobs))
  }, onFailure)
  // Each by itself: what one plugin is told takes nobody else's time.
  const tellings = told.map((one) =>
    coalesced(
      () => tellEntries(context, one, { lead, signal, patience: patienceOfTelling }),
      onFailure,
    ),
  )
  const look = async () => {
    await Promise.all([settleAndStart, ...tellings].map((start) => start()))
  }
  void look()
  const timer = isIdle ? undefined : setInterval(() => void look(), every)
  timer?.unref()
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

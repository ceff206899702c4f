import type { SettingFields } from '@forrad/core/domain'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Active } from '../active-hooks.ts'
import { kindOf } from '../faults.ts'
import { jobContext } from './job-context.ts'
import { nextRun } from './due.ts'
import type { JobState } from './due.ts'
import type { PluginJob } from './job.ts'
import { withinLimit } from './time-limit.ts'

/** A job, by its plugin and its name. */
export interface NamedJob {
  readonly plugin: string
  /** What can be set of the plugin. */
  readonly fields?: SettingFields
  readonly name: string
  readonly job: PluginJob
}

/** One of a plugin that is not turned off. */
export type ActiveJob = Active<NamedJob>

/** Minutes that a job may run which says nothing of it. */
const usualLimit = 60
const minute = 60_000

type WorkContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'background'>

/** Starts what is due, in the one process that does. */
export interface JobRunner {
  /** Starts every job that is due and does not run; resolves when they have begun. */
  readonly startDue: (jobs: readonly ActiveJob[]) => Promise<void>
  /** Resolves when none runs. */
  readonly idle: () => Promise<void>
}

/**
 * Runs jobs and keeps in `plugin_jobs` how that went. Each run is taken there first, so that a job which
 * was started is not started for the same time by another process.
 */
export function jobRunner(context: WorkContext, signal: AbortSignal): JobRunner {
  const { db, clock, log, background } = context
  const running = new Map<string, Promise<void>>()

  async function stateOf({ plugin, name }: NamedJob): Promise<JobState> {
    const known = await db
      .selectFrom('plugin_jobs')
      .selectAll()
      .where('plugin', '=', plugin)
      .where('name', '=', name)
      .executeTakeFirst()
    if (known) return known
    const known_since = clock.now()
    await db
      .insertInto('plugin_jobs')
      .values({ plugin, name, known_since })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { known_since, started_at: null, finished_at: null, tries: 0 }
  }

  /** When this run was started; null when another process has been here. */
  async function take({ plugin, name }: NamedJob, state: JobState): Promise<Date | null> {
    const { started_at, finished_at } = state
    const wasCutOff = started_at !== null && finished_at === null
    const now = clock.now()
    const { numUpdatedRows } = await db
      .updateTable('plugin_jobs')
      .set({ started_at: now, finished_at: null, tries: wasCutOff ? sql`tries + 1` : 1 })
      .where('plugin', '=', plugin)
      .where('name', '=', name)
      .where('started_at', 'is not distinct from', started_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? now : null
  }

  async function run(one: ActiveJob, started: Date): Promise<void> {
    const { plugin, name, job } = one
    const limit = (job.limit ?? usualLimit) * minute
    // One that heeds no signal is given up after as long again: it would never be run any more.
    const limits = { signal, limit, overrun: limit }
    const { failed } = await withinLimit(
      (ending) => job.run(jobContext(context, one, ending)),
      limits,
    )
    if (failed) log.error({ err: failed.error, plugin, job: name }, 'a job failed')
    // What the server's end has cut short is to be run again.
    if (signal.aborted && failed) return
    // A job goes through every customer, and each one's administrators read how it went.
    const error = failed && kindOf(failed.error)
    await db
      .updateTable('plugin_jobs')
      .set({ finished_at: clock.now(), error, tries: 0 })
      .where('plugin', '=', plugin)
      .where('name', '=', name)
      .where('started_at', '=', started)
      .execute()
  }

  return {
    async startDue(jobs) {
      for (const one of jobs) {
        const key = `${one.plugin}/${one.name}`
        if (running.has(key) || signal.aborted) continue
        const state = await stateOf(one)
        if (nextRun(one.job, state, clock.now()) > clock.now()) continue
        const started = await take(one, state)
        if (!started) continue
        const work = run(one, started).finally(() => running.delete(key))
        running.set(key, work)
        background.run(`job ${key}`, () => work)
      }
    },
    async idle() {
      await Promise.allSettled(running.values())
    },
  }
}

import type { Action, SettingFields } from '@forrad/core/domain'
import type { AdminContext } from '../admin-commands.ts'
import type { CommandOptions } from '../command-line.ts'
import type { FastifyRequest } from 'fastify'
import type { Judged, JudgeOptions, TypedCredentials } from '../accounts/judge-credentials.ts'
import type { AppContext } from '../context.ts'
import type { Handlers, PluginCall } from '../handlers.ts'
import type { SettleBlocks } from '../stock/blocks.ts'
import type { ChangeStock } from '../stock/plugin-stock.ts'
import type { Hooks } from './hooks.ts'
import type { WaitingRows } from './hooks/waiting-rows.ts'
import type { PluginJob } from './jobs/job.ts'

/** The contract number that a server half must carry in `api`. */
export const SERVER_PLUGIN_API = 1

/** What a plugin's handlers work with. */
export interface PluginContext extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  /** Changes stock within a call, together with the plugin's own tables. */
  readonly changeStock: ChangeStock
  /**
   * Takes over what the plugins' `blocks` and `blocksPlaces` say by now of these items and shelf places, in
   * the transaction that changes it and last there: it locks their stock. What comes first there is the
   * customer's row, `FOR NO KEY UPDATE`.
   */
  readonly settleBlocks: SettleBlocks
  /** What is set of the plugin for a customer, as `stock.check` has it. */
  readonly settings: (customerId: number) => Promise<unknown>
  /**
   * Whose e-mail and password these are, judged as a sign-in is: with its limits, in its time, and null
   * for whatever is not right. It signs nobody in.
   */
  readonly judge: (
    request: FastifyRequest,
    typed: TypedCredentials,
    options: JudgeOptions,
  ) => Promise<Judged | null>
}

/** A subcommand of `forrad-admin`. */
export interface PluginCommand {
  /** Its options and what it does, as `forrad-admin --help` shows it below its name. */
  readonly usage: readonly [options: string, ...lines: readonly string[]]
  /** The options that it takes. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** Runs it on tables that are up to date; false makes the exit code 1. */
  readonly run: (context: CommandContext, options: CommandOptions) => Promise<boolean | void>
}

/** What a subcommand works with. */
export type CommandContext = Pick<AdminContext, 'db' | 'print'>

/**
 * The server half of a feature, as one plain object: the default export of
 * `plugins/<id>/server/plugin.ts`. Its calls are those of `openapi.yaml` beside it; `Id` gives it
 * their types, and a call without a handler or an access rule does not compile.
 */
export interface ServerPlugin<Id extends string = string> {
  /** The contract it was written for: {@link SERVER_PLUGIN_API}. */
  readonly api: number
  /** The folder's name. */
  readonly id: Id
  /** What each of its calls asks for at the least; the same as the call's `x-access`. */
  readonly calls: { readonly [Call in PluginCall<Id>]: Action | 'public' }
  /** Serves its calls; made once, when the server starts. */
  readonly handlers: (context: PluginContext) => Handlers<PluginCall<Id>>
  /** What it does at the core's own moments; none of them costs anything where no plugin has it. */
  readonly hooks?: Hooks
  /** Where rows of its own wait for changes; without it `stock.written` is asked of every change. */
  readonly waiting?: WaitingRows
  /**
   * A table or view of its own with the lots that it blocks: a row of `customer_id`, `item_id` and `lot`
   * for each, an empty lot for every one of the item. What is blocked is no usable stock; that nothing is
   * taken of it, `stock.check` says.
   */
  readonly blocks?: string
  /**
   * A table or view of its own with the shelf places that it blocks, whatever lies there: a row of
   * `customer_id` and `storage_location_id` for each.
   */
  readonly blocksPlaces?: string
  /** What it does by itself at stated times, by the name of the job. */
  readonly jobs?: Readonly<Record<string, PluginJob>>
  /**
   * What each customer may set of it, by name; a name with a dot (`required.remove`) stands for a value
   * within another. The words stand in the client's half.
   */
  readonly settings?: SettingFields
  /** What it adds to `forrad-admin`, by the name of the subcommand. */
  readonly commands?: Readonly<Record<string, PluginCommand>>
}

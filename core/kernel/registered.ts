import type { Role } from '@forrad/openapi'
import type { MessageDescriptor, Messages } from '@lingui/core'
import type { StockBasis } from '../domain/index.ts'
import type { CommandName } from './extension-points/commands.ts'
import type {
  CommandContributions,
  Contribution,
  DrawerContribution,
  NavContribution,
  PluginManifest,
  RouteContribution,
  ScanContribution,
  SlotContribution,
} from './manifest.ts'
import type { PluginProblem } from './problems.ts'
import type { SlotName } from './extension-points/slots.ts'
import type { ViewKind } from './view.ts'

/** A plugin to start, before its manifest is loaded. */
export interface Candidate<Kind extends ViewKind> {
  /** The folder's name. */
  readonly id: string
  /** The product's own are registered before a third party's. */
  readonly own: boolean
  readonly load: () => Promise<{ readonly default: PluginManifest<Kind> }>
}

/** A contribution in place: whose it is, and the name that site settings know it by. */
export type Registered<C extends Contribution> = C & {
  readonly plugin: string
  /** `plugin/id`. */
  readonly key: string
}

/** A command in place. */
export interface RegisteredCommand<Name extends CommandName> {
  readonly plugin: string
  readonly roles?: readonly Role[]
  readonly load: NonNullable<CommandContributions[Name]>['load']
  readonly ahead?: () => Promise<unknown>
}

/** What became of a candidate. */
export interface PluginInfo {
  readonly id: string
  /** Missing when the manifest was not loaded. */
  readonly name?: MessageDescriptor
  readonly own: boolean
  readonly status: 'active' | 'disabled' | 'left-out'
  /** The keys of its contributions and the names of its commands, for the diagnostics page. */
  readonly contributes: readonly string[]
}

/** Every plugin's contributions, in order. Role filters are the caller's: `visibleTo`, `routeAccess`. */
export interface Registry<Kind extends ViewKind> {
  readonly plugins: readonly PluginInfo[]
  readonly problems: readonly PluginProblem[]
  /** Adds what is found to be wrong with a plugin while it runs, once, and logs it. */
  report(problem: PluginProblem): void
  readonly routes: readonly Registered<RouteContribution<Kind>>[]
  readonly nav: readonly Registered<NavContribution>[]
  readonly drawer: readonly Registered<DrawerContribution>[]
  readonly scans: readonly Registered<ScanContribution>[]
  slot<Name extends SlotName>(name: Name): readonly Registered<SlotContribution<Kind, Name>>[]
  command<Name extends CommandName>(name: Name): RegisteredCommand<Name> | undefined
  /** Every plugin's texts by locale. */
  readonly messages: Readonly<Record<string, Messages>>
  /** What the dot of an item's stock shows here (site setting `stock_status`). */
  readonly stockStatus: StockBasis
  /** Ends what the plugins' `setup` began. */
  dispose(): void
}

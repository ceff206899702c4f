import type { Role } from '@forrad/openapi'
import type { MessageDescriptor, Messages } from '@lingui/core'
import type { CommandName, Commands } from './extension-points/commands.ts'
import type { Icon } from './extension-points/icon.ts'
import type { PluginProblem } from './problems.ts'
import type { Scan, ScanOutcome } from './extension-points/scans.ts'
import type { ServiceName, Services } from './extension-points/services.ts'
import type { SlotName, Slots } from './extension-points/slots.ts'
import type { Load, ViewKind, ViewOf } from './view.ts'

/** The contract number that a manifest must carry in `api`. */
export const PLUGIN_API = 1

/** What every contribution carries. */
export interface Contribution {
  /** Unique in the plugin; site settings name it `plugin/id`. */
  readonly id: string
  /** Ascending; 100 when missing. Ties stand in the order of registration. */
  readonly order?: number
  /** Only these roles see it; everybody signed in when missing. */
  readonly roles?: readonly Role[]
  /** Of a slot's contribution: whether it is wanted, by what became of the plugins; always when missing. */
  readonly when?: (running: { readonly problems: readonly PluginProblem[] }) => boolean
}

/** What a route's view gets. */
export interface RouteProps {
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<string, string>>
}

/** A page. Paths are absolute (`/locations/:id`); the guard runs in one place, before `load`. */
export interface RouteContribution<Kind extends ViewKind> extends Contribution {
  readonly path: string
  readonly title: MessageDescriptor
  /** `shell`: inside top bar and navigation. `standalone`: alone on the screen. */
  readonly layout: 'shell' | 'standalone'
  readonly access: 'public' | 'signed-in'
  /**
   * Its view can be drawn on the server too, for the first paint: from the stores alone, without
   * Fluent's components, and without asking the browser for anything while it is drawn.
   */
  readonly drawn?: boolean
  readonly load: Load<ViewOf<Kind, RouteProps>>
}

/** An entry of the bottom navigation. */
export interface NavContribution extends Contribution {
  readonly label: MessageDescriptor
  readonly icon: Icon
  readonly to: string
  /** A number shown on the icon; reads stores that the kernel subscribes to. 0 shows nothing. */
  readonly badge?: (services: Services) => number
}

/** An entry of the side drawer: a link, or a command. */
export interface DrawerContribution extends Contribution {
  readonly label: MessageDescriptor
  readonly icon: Icon
  readonly to?: string
  readonly command?: CommandName
  /** Only on screens of at least this width. */
  readonly from?: 'small'
}

/** One view in one slot, or what stands for it in a slot without views. */
export type SlotContribution<Kind extends ViewKind, Name extends SlotName> = Contribution &
  Slots[Name]['data'] &
  ([Slots[Name]['props']] extends [never] ? unknown : SlotView<Kind, Name>)

/** The view of a slot's contribution. */
export interface SlotView<Kind extends ViewKind, Name extends SlotName> {
  readonly load: Load<ViewOf<Kind, Slots[Name]['props']>>
}

/** What a plugin puts into slots, by slot. */
export type SlotContributions<Kind extends ViewKind> = {
  readonly [Name in SlotName]?: readonly SlotContribution<Kind, Name>[]
}

/** Runs a command. */
export type CommandHandler<Name extends CommandName> = (
  args: Commands[Name],
  services: Services,
) => void | Promise<void>

/** The commands that a plugin offers, by name. */
export type CommandContributions = {
  readonly [Name in CommandName]?: {
    readonly roles?: readonly Role[]
    readonly load: Load<CommandHandler<Name>>
    /** Loads what it opens, when somebody is about to run it. */
    readonly ahead?: () => Promise<unknown>
  }
}

/** Acts on scans: before open dialogs where it says `first`, else on those that none claimed; the first that returns `claimed` ends the search. */
export interface ScanContribution extends Contribution {
  /** Asked before open dialogs hear the scan: for a pack that must not be taken whatever is open. */
  readonly first?: boolean
  /**
   * Hears a scan. One that acts only on what those after it leave asks them itself by `askLater`: where it
   * comes first, those that do too. They hear the scan no second time.
   */
  readonly load: Load<
    (
      scan: Scan,
      services: Services,
      askLater: () => Promise<ScanOutcome>,
    ) => ScanOutcome | Promise<ScanOutcome>
  >
  /** The commands that a scan usually ends in; they are loaded when somebody is about to scan. */
  readonly leadsTo?: readonly CommandName[]
}

/** Ends what `setup` began. */
export type Dispose = () => void

/**
 * A feature, as one plain object: the default export of `plugins/<id>/plugin.ts`. It reads like a
 * table of contents; everything heavy is behind `load`.
 */
export interface PluginManifest<Kind extends ViewKind> {
  /** The contract it was written for: {@link PLUGIN_API}. */
  readonly api: number
  /** The folder's name: lower-case letters, digits and hyphens. */
  readonly id: string
  /** What people call the feature. */
  readonly name: MessageDescriptor
  /** Services that `setup`, commands and views use; a plugin that lacks one is left out. */
  readonly needs?: readonly ServiceName[]
  /** Pages, by absolute path. */
  readonly routes?: readonly RouteContribution<Kind>[]
  /** Entries of the bottom navigation. */
  readonly nav?: readonly NavContribution[]
  /** Entries of the side drawer. */
  readonly drawer?: readonly DrawerContribution[]
  /** Views that stand in others' places. */
  readonly slots?: SlotContributions<Kind>
  /** What others may run by name. */
  readonly commands?: CommandContributions
  /** Acts on scans: before open dialogs where it says `first`, else on those that none claimed. */
  readonly scans?: readonly ScanContribution[]
  /**
   * What a person reads at a line that its rule refuses on the server, by the rule's code; the same as
   * the verdicts of `stock.check` carry.
   */
  readonly refusals?: Readonly<Record<string, MessageDescriptor>>
  /** What ledger entries call a document of the plugin's, which is numbered `{number}`, as in "Transfer 12". */
  readonly document?: MessageDescriptor
  /** The texts, loaded together with the manifest. */
  readonly messages?: Readonly<Record<string, Messages>>
  /** Runs once at start, for at most 5 s. */
  readonly setup?: (services: Services) => void | Dispose | Promise<void | Dispose>
}

import type { MessageDescriptor } from '@lingui/core'
import type { Item } from '@forrad/openapi'
import type { Api } from '../../api/index.ts'
import type { Device } from '../../device/index.ts'
import type { Documents } from '../../documents/index.ts'
import type { Outbox } from '../../outbox/index.ts'
import type { Decoder } from '../../scanner/index.ts'
import type {
  AdjustmentsStore,
  BlockedStore,
  Clock,
  ItemsStore,
  LocationsStore,
  PendingStore,
  PluginChanges,
  PreferencesStore,
  SearchStore,
  SessionStore,
  UsersStore,
} from '../../stores/index.ts'
import type { CommandName, Commands } from './commands.ts'
import type { PluginProblem } from '../problems.ts'
import type { PluginInfo } from '../registered.ts'
import type { Scan, ScanAct, ScanOutcome, ScanSource } from './scans.ts'
import type { Load } from '../view.ts'

export type { Clock }

/** Where the app is and how it gets elsewhere. */
export interface Navigation {
  /** Path without query and hash. */
  path(): string
  /** Goes to a path that begins with `/`, with query and hash as wanted. */
  go(to: string, options?: { readonly replace?: boolean }): void
  back(): void
  /** Path parameters of the route shown now. */
  params(): Readonly<Record<string, string>>
}

/** Dialogs and sheets, stacked; the topmost hears a scan first. */
export interface Overlays {
  /** Opens a view over the page; it gets `props` and `onClose`. Returns a function that closes it. */
  open<Props extends object>(overlay: {
    readonly id: string
    readonly load: Load<unknown>
    readonly props: Props
    /**
     * What is scanned and not claimed in it goes on to the page below and to the scan handlers: for a
     * view in which nothing can be lost. Missing: it ends there, and the person is told.
     */
    readonly passesScans?: boolean
    /**
     * Called once it has gone, whichever way it was closed: also where that was before its view had come and
     * was drawn, so that whoever waits for its answer does not wait for ever.
     */
    readonly onGone?: () => void
  }): () => void
  /** Closes the overlay with this id, if it is open. */
  close(id: string): void
}

/** Short messages at the edge of the screen. */
export interface Notices {
  show(notice: {
    readonly tone: 'success' | 'info' | 'warning' | 'error'
    readonly text: string
    /** A button in the notice, such as undo. */
    readonly action?: { readonly label: string; readonly run: () => void }
    /** How long it stays, in milliseconds; errors stay until closed. */
    readonly duration?: number
  }): void
}

/** The one path of every scan: raw text in, interpretation, look-up, then whoever claims it. */
export interface Scans {
  /**
   * Takes raw text from a source. Resolves when it has been acted on or nobody wanted it. While
   * another read is on its way, those of a hand scanner and typed ones wait; `ignored` is returned to
   * the others, when too many wait, and to what is not wanted any more once it has been looked up.
   */
  receive(raw: {
    readonly text: string
    readonly source: ScanSource
    readonly symbology?: string
    readonly locationId?: number
    /** The item that the person has found for a code that names none: nothing is looked up. */
    readonly item?: Item
    /** Asked before anybody hears of it, who may have gone on to something else; missing: it stays wanted. */
    readonly isWanted?: () => boolean
  }): Promise<{ readonly outcome: ScanOutcome | 'ignored'; readonly scan: Scan }>
  /** Loads what acts on a scan and what opens then, because somebody is about to scan. A failure shows when it is needed. */
  prepare(): void
  /**
   * Listens before the scan handlers, newest listener first; who claims a scan gives its signal. A list
   * that packs are scanned into says what for. A listener that wants only what those before it leave asks
   * them itself by `askOlder`; they hear the scan no second time. Returns a function that stops.
   */
  listen(
    listener: (
      scan: Scan,
      askOlder: () => Promise<ScanOutcome>,
    ) => ScanOutcome | Promise<ScanOutcome>,
    act?: ScanAct,
  ): () => void
  /** What packs are scanned for just now; null where no list of them is open. */
  act(): ScanAct | null
  /** Tells of each list that packs are scanned into from now on, as it begins to listen. Returns a function that stops. */
  onAct(hear: (act: ScanAct) => void): () => void
  /** The last scans, newest first, at most 50; for the scan doctor. */
  recent(): readonly Scan[]
}

/** Commands as callers see them. */
export interface CommandRunner {
  /** Whether somebody offers it to the current user; when not, hide the button. */
  has(name: CommandName): boolean
  /** Runs it; returns false when nobody offers it. */
  run<Name extends CommandName>(name: Name, args: Commands[Name]): Promise<boolean>
}

/** Which plugins run, what each contributes, and what is wrong; for the diagnostics page. */
export interface Diagnostics {
  readonly plugins: readonly PluginInfo[]
  readonly problems: readonly PluginProblem[]
}

/** Words an error of the api in Swedish, saying what happened and what to do. */
export type WordError = (error: unknown) => string

/** Words a message of the catalogs. */
export type Translate = (message: MessageDescriptor, values?: Record<string, unknown>) => string

/**
 * What plugins may use. A plugin names the ones it uses in `needs`. Others are added by declaration
 * merging and handed to `startRegistry`.
 */
export interface Services {
  /** Every call of the contract, typed. */
  readonly api: Api
  /** Who is signed in; signing in and out. */
  readonly session: SessionStore
  /** Items that are held, and finding one by code. */
  readonly items: ItemsStore
  /** The text search with its filters and results. */
  readonly search: SearchStore
  /** Locations, their shelf places, items and counts. */
  readonly locations: LocationsStore
  /** The retrieval list. */
  readonly pending: PendingStore
  /** Picks, counts and receipts sent at once, undo, and the ledger. */
  readonly adjustments: AdjustmentsStore
  /** The customer's users. */
  readonly users: UsersStore
  /** What this computer remembers, such as its location. */
  readonly preferences: PreferencesStore
  /** Batches that nothing may be taken from, as far as it is known here. */
  readonly blocked: BlockedStore
  /** Others' changes, as the stream tells them. */
  readonly changes: Pick<PluginChanges, 'listen' | 'follow'>
  /** The one path of every scan. */
  readonly scans: Scans
  /** The decoder of bar codes, loaded when first asked for and then shared; rejects when it cannot be loaded. */
  readonly decoder: () => Promise<Decoder>
  /** The maker of PDF, Excel, CSV and label files, loaded when first asked for and then shared; rejects when it cannot be loaded. */
  readonly documents: () => Promise<Documents>
  /** What was done and has no outcome yet, kept and sent; loaded when first asked for and then shared. */
  readonly outbox: () => Promise<Outbox>
  /** What this device keeps of the stock, loaded when first asked for and then shared; rejects when it cannot be loaded. */
  readonly device: () => Promise<Device>
  /** Running other plugins' commands. */
  readonly commands: CommandRunner
  /** Where the app is and how it gets elsewhere. */
  readonly navigation: Navigation
  /** Dialogs and sheets over the page. */
  readonly overlays: Overlays
  /** Short messages at the edge of the screen. */
  readonly notices: Notices
  /** What became of each plugin; empty until they have started. */
  readonly diagnostics: () => Diagnostics
  /** The time; tests hand in their own. */
  readonly clock: Clock
  /** Words an error for the user. */
  readonly wordError: WordError
  /** Words a message outside of a view. */
  readonly translate: Translate
}

/** A service's name. */
export type ServiceName = keyof Services

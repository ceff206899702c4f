import type { BatchIdentifier, ExpirationDate, Item, Location } from '@forrad/openapi'
import type { ExportStart } from './files.ts'
import type { LyingBatch } from './slot-props.ts'

/** The batch that a scan named; a pick takes from it first. */
export interface ScannedBatch {
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
}

/**
 * Every command by name, with its arguments: one plugin offers it, any may call it; when nobody
 * offers it the caller hides its button. Packages of their own add commands by declaration merging.
 */
export interface Commands {
  /** Open the item panel. */
  'item.open': { readonly itemId: number }
  /** Open the form of an item of one's own; a code that was scanned or a name that was sought stands in it. */
  'item.create': {
    readonly gtin?: string
    readonly name?: string
    /** Called once it is made, in place of opening its panel: the caller shows it. */
    readonly onMade?: (item: Item) => void
  }
  /** Open the pick of one item at one location; without a location the user is asked. */
  'retrieve.open': {
    readonly itemId: number
    readonly locationId?: number
    readonly batch?: ScannedBatch
    /** A pack in the hand was scanned: it counts as the first one. */
    readonly scanned?: boolean
    /** The scan of that pack, so that the other code of the same pack is no other pack. */
    readonly scanId?: string
    /** So many such packs wait where it is opened from, and all count; without it the one in the hand. */
    readonly packs?: number
    /** What goes into the retrieval list does not lead to its page: the caller shows the list. */
    readonly stay?: boolean
    /** Called once it is taken or stands in the retrieval list, with how many of those packs are in it. */
    readonly onDone?: (packs: number) => void
  }
  /** Open the stocktake of one item at one location, with one shelf place to be counted when given. */
  'stocktake.open': {
    readonly itemId: number
    readonly locationId: number
    readonly shelfPlaceId?: number
  }
  /**
   * Open the camera scanner. `persistent` keeps it open after a read; `mode` begins with one of the
   * lists of `scanner.modes`, by its key (`plugin/id`), where the location is known.
   */
  'scan.start': { readonly persistent?: boolean; readonly mode?: string }
  /**
   * Open the search page, with a text already typed. With `onChoose` the whole catalogue is searched over
   * what is shown, which stays: an item is chosen for it, and nothing else is opened.
   */
  'search.open': {
    readonly query?: string
    /** Called with the item that was chosen, or made. */
    readonly onChoose?: (item: Item) => void
    /** The code that named none, for an item of one's own that is made instead. */
    readonly code?: string
  }
  /** Open the reception of goods, of an item when given. */
  'receive.open': {
    readonly itemId?: number
    readonly locationId?: number
    readonly batch?: ScannedBatch
  }
  /** Choose locations and shelf places whose shelf labels are printed; one of them is chosen when given. */
  'labels.print': { readonly locationId?: number; readonly shelfPlaceId?: number }
  /** Open the export, of one dataset when given. */
  'exports.open': ExportStart
  /** Save what waits in the outbox to a file. */
  'outbox.save': object
  /** List the keyboard shortcuts. */
  'shortcuts.open': object
  /**
   * Put back of a batch at a location, also where none of it lies there any more; without a shelf place the
   * user is asked. What the caller does not know of the batch is null.
   */
  'batch.return': {
    readonly itemId: number
    readonly locationId: number
    readonly shelfPlaceId?: number
    readonly batch: ScannedBatch
  }
  /** Write off all that lies at a location, or on one of its shelf places, so that it can be deleted. */
  'location.empty': { readonly location: Location; readonly shelfPlaceId?: number }
  /** Move all that lies on a shelf place to another one of its location, so that it can be deleted. */
  'shelfPlace.moveAll': { readonly location: Location; readonly shelfPlaceId: number }
  /**
   * Put batches of a location, or everything that lies there, into a transfer to another location; each
   * with how many of it, all when missing.
   */
  'transfer.begin': {
    readonly location: Pick<Location, 'id' | 'name'>
    readonly batches?: readonly (LyingBatch & { readonly quantity?: number })[]
    readonly everything?: boolean
  }
  /** Choose which location this computer is placed at. */
  'location.choose': object
}

/** A command's name. */
export type CommandName = keyof Commands

import type {
  Adjustment,
  AdjustmentInput,
  Batch,
  BatchIdentifier,
  ExpirationDate,
  Item,
  ItemLocation,
  Location,
  LocationItem,
  PluginSettings,
  SettingValue,
  SettingValues,
} from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import type { DatasetViewProps, MakeLabels, OpenDataset, WriteTable } from './files.ts'
import type { Icon } from './icon.ts'
import type { ChangeWords, PlannedLine, StockRule } from '../domain/index.ts'
import type { Services } from './services.ts'
import type { AddedColumn } from './table-columns.ts'
import type { Load } from './view.ts'

/**
 * What a slot hands to each view (`props`) and what a contribution says of itself beside its view (`data`).
 * One whose props are `never` has no views: its contributions have no `load`.
 */
export interface Slot<Props = object, Data = object> {
  readonly props: Props
  readonly data: Data
}

/** Fields that contributions with a visible heading carry. */
export interface Labelled {
  readonly label: MessageDescriptor
}

/** What a button that its host draws shows. */
export interface ButtonData extends Labelled {
  readonly icon: Icon
}

/** Props of the list that a scanner's mode shows. */
export interface ScanModeProps {
  /** Where the person scans. */
  readonly location: Pick<Location, 'id' | 'name'>
}

/** A tab is selected by its hash, so that it survives reload and back. */
export interface TabData extends Labelled {
  readonly hash: string
}

/** Props of everything that belongs to one item at one location. */
export interface ItemAtLocation {
  readonly item: Item
  readonly location: ItemLocation
}

/** A batch that is being received, as it stands in the form. */
export interface ReceivedBatch {
  readonly itemId: number
  readonly locationId: number
  readonly identifier: BatchIdentifier
  /** The shelf place that it is to lie on; null when none is chosen. */
  readonly placeId: number | null
  readonly onPlace: (placeId: number) => void
}

/** What a location's list shows just now; what is missing is not filtered. */
export interface ShownStock {
  /** The list: items by name, or what lies on each shelf place. */
  readonly list: 'items' | 'inventory'
  /** The words that were typed. */
  readonly query?: string
  readonly show?: readonly ('out' | 'low' | 'soon' | 'expired')[]
  /** This shelf place only. */
  readonly storage_location_id?: number
}

/** A batch where it lies. */
export interface LyingBatch {
  readonly item: Item
  readonly storageLocationId: number
  readonly batch: Batch
}

/** What is selected of a location's table, as it was last seen. */
export interface SelectedStock {
  readonly location: Location
  /** Each with its share at the location alone. */
  readonly items: readonly Item[]
  /** The batches chosen, or all of the items there. */
  readonly batches: readonly LyingBatch[]
  /** Something was done with them: all but these items are no longer selected. */
  readonly onDone: (left: readonly Item['id'][]) => void
}

/** Props of what stands at one batch of an item. */
export interface BatchOfItem {
  readonly itemId: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  /** Where it lies, where the batch can be handled; null where it is only being chosen. */
  readonly storageLocationId: number | null
  /** The shelf place, also where it is only being chosen; null where nobody says. */
  readonly shelfPlaceId?: number | null
  /** That opened packs are among it, as far as is known. */
  readonly opened?: Batch['opened']
  /** Its item, where it may be that no store holds it. */
  readonly item?: Pick<Item, 'narcotic_level'>
  /** There is room for one word and not for two. */
  readonly brief?: boolean
  /** It is the one to take from first, as far as is known. */
  readonly next?: boolean
}

/** A plugin's settings on the settings page, while somebody changes them. */
export interface SettingsEdit {
  /** As the server has them. */
  readonly saved: PluginSettings
  /** As they stand on the page. */
  readonly values: SettingValues
  /** Saving was tried: what is wrong is said. */
  readonly tried: boolean
  readonly disabled: boolean
  /** Changes a field on the page; null gives it back to the site's default. */
  readonly onChange: (name: string, value: SettingValue) => void
}

/** Props of a field that a plugin adds to the dialogs that change stock. */
export interface ChangeFieldProps {
  /** What the dialog would change, as the server will see it, with what was said so far. */
  readonly lines: readonly PlannedLine[]
  /** What the customer has set of the plugin. */
  readonly settings: SettingValues
  /** What was said so far; a field leaves what others said as it is. */
  readonly words: ChangeWords
  readonly disabled: boolean
  /** What the plugin's rule refuses, in the plugin's words; null until it was to be sent. */
  readonly refusal: string | null
  readonly onChange: (words: ChangeWords) => void
}

/** What a field of the dialogs says of itself, so that nothing is loaded where it is not asked for. */
export interface ChangeFieldData {
  /** Whether a change is asked about, by what the customer has set of the plugin. */
  readonly asks: (
    settings: SettingValues,
    change: Pick<PlannedLine, 'type' | 'narcotic_level'>,
  ) => boolean
  /** It is asked of lines of a list, too, that say already why they are taken; of the others alone when missing. */
  readonly everyLine?: boolean
  /** The plugin's rule on what the customer has set: the same that its server half keeps. */
  readonly rule: Load<StockRule<SettingValues>>
}

/** Props of a section of the settings page. */
export interface SettingsSectionProps {
  /** What the plugin's server half lets be set; null where it has nothing. */
  readonly edit: SettingsEdit | null
}

/** The words of a setting, for who tells of it elsewhere than on the settings page. */
export interface SettingText {
  readonly label: MessageDescriptor
  readonly help?: MessageDescriptor
  /** The words of its choices. */
  readonly choices?: Readonly<Record<string, MessageDescriptor>>
}

/** What a section of the settings page says of itself. */
export interface SettingsSectionData extends Labelled {
  /** The words of its fields, by their names, for the event log; a field without goes by its name there. */
  readonly texts?: Load<Readonly<Record<string, SettingText>>>
}

/** What a view needs of the page before it has come, so that nothing moves when it does. */
export interface RoomData {
  /** The height in px that is kept for it; none when missing. */
  readonly room?: (services: Services) => number
}

/** What an export format or a dataset needs to be listed; the heavy part stays behind `load`. */
export interface FileFormatData extends Labelled {
  readonly extension: string
  readonly mimeType: string
}

/**
 * Every slot by name. A package of its own adds slots by declaration merging:
 *
 * @example
 * declare module '@forrad/core/kernel' {
 *   interface Slots { 'calendar.day': Slot<{ date: string }> }
 * }
 */
export interface Slots {
  /** Small actions on one location's row of an item card, such as the stocktaking hand. */
  'item.actions': Slot<ItemAtLocation>
  /** Quiet words beside an item's figure at one location, such as how much of it waits to be sent; no room is kept for them. */
  'stock.marks': Slot<ItemAtLocation>
  /**
   * Marks and small actions at one batch of an item, such as that it is blocked. In the item's panel the
   * secondary buttons fold behind one, but for those with `data-standing`.
   */
  'batch.badges': Slot<BatchOfItem>
  /** Remarks at a line of what is being received, such as that its batch is recalled; one may choose the shelf place. */
  'receive.line': Slot<ReceivedBatch>
  /** Sections of the item panel. */
  'item.panels': Slot<{ readonly item: Item }, Labelled>
  /** Lines above the sections of the item panel, such as what is on its way; nothing is drawn where there is nothing to say. */
  'item.notices': Slot<{ readonly item: Item }>
  /**
   * Editors that open below one location's row of an item card; the card draws the button that
   * opens each.
   */
  'item.editors': Slot<ItemAtLocation & { readonly onClose: () => void }, ButtonData>
  /** Tabs of the inline levels editor on an item card. */
  'item.levels': Slot<
    ItemAtLocation & { readonly onSaved: (saved: LocationItem | AdjustmentInput) => void },
    TabData
  >
  /** Tabs of a location's page. */
  'location.tabs': Slot<{ readonly location: Location }, TabData>
  /** Lines between the head of a location's page and its tabs' content, such as what is on its way. */
  'location.notices': Slot<{ readonly location: Location }>
  /** Actions in the head of a location's page. */
  'location.actions': Slot<{ readonly location: Location }>
  /** Actions beside a location's lists, such as the export of what they show. */
  'location.inventoryActions': Slot<{ readonly location: Location; readonly shown: ShownStock }>
  /** Buttons for what can be done with all that is selected of a location's table. */
  'location.selection': Slot<SelectedStock>
  /** Actions in the head of the users' list, such as its export. */
  'users.actions': Slot
  /** Quiet words at an entry of an item's history, such as who witnessed it; no room is kept for them. */
  'history.marks': Slot<{ readonly item: Item; readonly entry: Adjustment }>
  /** Actions below an item's history, such as its export. */
  'item.historyActions': Slot<{ readonly item: Item }>
  /** Sections of the start page; one of an order below 50 stands above what expires at the location. */
  'dashboard.tiles': Slot<object, RoomData>
  /**
   * A plugin's section of the settings page: `SettingFields` of the kit draws it from the fields that
   * the server half declares, with the section's words; a section may draw what is its own, too.
   */
  'settings.sections': Slot<SettingsSectionProps, SettingsSectionData>
  /**
   * Fields of the dialogs that pick, receive, count, write off and move, one item or many (a delivery, a
   * round, a selection): what a person enters goes into the `reason` or `extra` of every change that is
   * sent. The plugin's rule runs with each keystroke, and what it refuses is not sent.
   */
  'pick.fields': Slot<ChangeFieldProps, ChangeFieldData>
  /** Entries of the menu's personal part, below who is signed in. */
  'user.menu': Slot<{ readonly onClose: () => void }>
  /** The middle of the top bar, such as the search field. */
  'shell.topBar': Slot
  /** Always mounted, invisible until needed, such as a notice about a new version. */
  'shell.overlays': Slot
  /** Filters in the search page's row of buttons. */
  'search.filters': Slot
  /** Buttons in the search page's bar, such as the one that starts the camera. */
  'search.actions': Slot
  /**
   * Ways to scan many packs after each other: the view is the list beside the camera's picture, which
   * hears every scan while it is shown.
   */
  'scanner.modes': Slot<ScanModeProps, ButtonData>
  /** What can be exported; the view says what it holds and lets its options be chosen. */
  'exports.datasets': Slot<DatasetViewProps, Labelled & { readonly open: Load<OpenDataset> }>
  /** File formats that a table can be written in; the view says what the format is good for. */
  'exports.formats': Slot<object, FileFormatData & { readonly write: Load<WriteTable> }>
  /** Files that labels can be printed from; the view says what for, and lets its options be chosen. */
  'labels.templates': Slot<DatasetViewProps, FileFormatData & { readonly make: Load<MakeLabels> }>
  /**
   * Columns of the product's own tables: of items, of batches where they lie, and of the ledger. At a desk a
   * person chooses one among the table's columns, and it stands on paper as on the screen; files of
   * inventories and of the history have it at the end. It has no view, but a function that gives the cells
   * of many rows at once.
   */
  'table.columns': Slot<never, AddedColumn>
}

/** A slot's name. */
export type SlotName = keyof Slots

/** The name of a slot that views are put into. */
export type ViewSlotName = {
  readonly [Name in SlotName]: [Slots[Name]['props']] extends [never] ? never : Name
}[SlotName]

import type { Adjustment, AdjustmentInput, Item, Location, LocationItem } from '@forrad/openapi'
import type { Load } from '../view.ts'
import type { DatasetViewProps, MakeLabels, OpenDataset, WriteTable } from './files.ts'
import type { AddedColumn } from './table-columns.ts'
import type {
  BatchOfItem,
  ButtonData,
  ChangeFieldData,
  ChangeFieldProps,
  FileFormatData,
  ItemAtLocation,
  Labelled,
  NamedItem,
  ScanModeProps,
  SelectedStock,
  ShownStock,
  SettingsSectionData,
  SettingsSectionProps,
  TabData,
  ReceivedBatch,
  RoomData,
} from './slot-props.ts'

/**
 * What a slot hands to each view (`props`) and what a contribution says of itself beside its view (`data`).
 * One whose props are `never` has no views: its contributions have no `load`.
 */
export interface Slot<Props = object, Data = object> {
  readonly props: Props
  readonly data: Data
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
  /**
   * Small quiet marks at an item's name wherever it heads a card, a row, the panel or a sheet, behind those
   * for narcotics and licence; `Tag` of the kit draws one. No buttons: what stands there opens the item. No
   * room is kept for them.
   */
  'item.badges': Slot<NamedItem>
  /** Quiet words beside an item's figure at one location, such as how much of it waits to be sent; no room is kept for them. */
  'stock.marks': Slot<ItemAtLocation>
  /**
   * Marks and small actions at one batch of an item, such as that it is blocked. In the item's panel the
   * secondary buttons fold behind one, but for those with `data-standing`.
   */
  'batch.badges': Slot<BatchOfItem>
  /**
   * Remarks at a line of what is being received, such as that its batch is recalled, and at what was to be put
   * back and was refused; one may choose the shelf place.
   */
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
   * sent. The plugin's rule runs with each keystroke, what it refuses is not sent, and a press waits
   * for a rule that has not come.
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

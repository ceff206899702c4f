import type {
  Batch,
  BatchIdentifier,
  ErrorDetail,
  ExpirationDate,
  Item,
  ItemLocation,
  Location,
  PluginSettings,
  SettingValue,
  SettingValues,
} from '@forrad/openapi'
import type { MessageDescriptor } from '@lingui/core'
import type { ChangeWords, PlannedLine, StockRule } from '../../domain/index.ts'
import type { Load } from '../view.ts'
import type { Icon } from './icon.ts'
import type { Services } from './services.ts'

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

/** An item where its name stands, with no more than every such place knows of it. */
export interface NamedItem {
  /** `extra` is missing where a device keeps the name alone, as a round does. */
  readonly item: Pick<
    Item,
    'id' | 'vendor_name' | 'display_name' | 'strength_text' | 'narcotic_level' | 'extra'
  >
}

/** A batch that is being received, or was to be put back, as it stands in the form. */
export interface ReceivedBatch {
  readonly itemId: number
  readonly locationId: number
  readonly identifier: BatchIdentifier
  /** The shelf place that it is to lie on; null when none is chosen. */
  readonly placeId: number | null
  readonly onPlace: (placeId: number) => void
  /** Of what is put back: why it may not lie where it was to; missing until it was refused, and of what is received. */
  readonly refused?: readonly ErrorDetail[]
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
  /** That nothing is to be taken from it, as far as is known. */
  readonly blocked?: Batch['blocked']
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

/** An item of a change as a dialog knows it; of some it knows no name. */
export type ChangedItem = Pick<Item, 'id' | 'narcotic_level' | 'locations'> &
  Partial<Pick<Item, 'display_name' | 'strength_text'>>

/** Props of a field that a plugin adds to the dialogs that change stock. */
export interface ChangeFieldProps {
  /** What the dialog would change, as the server will see it, with what was said so far. */
  readonly lines: readonly PlannedLine[]
  /** The items of the lines, as far as the dialog knows them: what is shown of a line has its name from here. */
  readonly items?: readonly ChangedItem[]
  /** What the customer has set of the plugin. */
  readonly settings: SettingValues
  /** What was said so far; a field leaves what others said as it is. */
  readonly words: ChangeWords
  readonly disabled: boolean
  /** What the plugin's rule refuses, in the plugin's words; null until it was to be sent. */
  readonly refusal: string | null
  /**
   * Grows with each press that this refusal alone has stopped, so that the field can go on to what is
   * missing; 0 where something else is missing, too, or the rule has come to say something else since.
   */
  readonly stops?: number
  /** `goesOn`: the press that this refusal alone has stopped lacks nothing with these words, and goes on by itself. */
  readonly onChange: (words: ChangeWords, goesOn?: boolean) => void
}

/** What a field of the dialogs says of itself, so that nothing is loaded where it is not asked for. */
export interface ChangeFieldData {
  /** Whether a change is asked about, by what the customer has set of the plugin: values by their fields' names. */
  readonly asks: (
    settings: SettingValues,
    change: Pick<PlannedLine, 'type' | 'narcotic_level'>,
  ) => boolean
  /** It is asked of lines of a list, too, that say already why they are taken; of the others alone when missing. */
  readonly everyLine?: boolean
  /**
   * The plugin's rule, the same that its server half keeps, on what the customer has set in the shape that the
   * server hands it: that of `site.json`, where a name with a dot stands for a value within another.
   */
  readonly rule: Load<StockRule<unknown>>
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
  /**
   * The height in px that is kept for it, at a device that is placed at a location or nowhere; none when
   * missing. Where the server draws the page, which knows nothing of the device, both are asked for.
   */
  readonly room?: (services: Services, isPlaced: boolean) => number
}

/** What an export format or a dataset needs to be listed; the heavy part stays behind `load`. */
export interface FileFormatData extends Labelled {
  readonly extension: string
  readonly mimeType: string
}

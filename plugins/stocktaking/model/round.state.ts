import type { BatchKey, OpenedMark } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'

/** What a round shows of an item. */
export type RoundItem = Pick<
  Item,
  'id' | 'vendor_name' | 'display_name' | 'strength_text' | 'narcotic_level'
>

/** A batch on the shelf place, with how many are recorded; 0 for one that a scan has added. */
export interface RoundLine extends BatchKey {
  readonly recorded: number
  /** That opened packs are among it; missing where none are, and of what earlier versions kept. */
  readonly opened?: OpenedMark
}

/** How a step was counted: as recorded, by the number pad, or pack by pack. */
export type CountedBy = 'confirmed' | 'typed' | 'scanned'

/** When a figure was counted, in milliseconds by the device's clock. */
export interface FigureTime {
  /** When the first of it stood; packs may have been added to it since. */
  readonly from: number
  readonly at: number
}

/** What was counted at a step, a figure for each of its lines. */
export interface StepCount {
  readonly by: CountedBy
  readonly figures: readonly number[]
  /** Of each figure, null where it is not known; earlier versions did not keep them. */
  readonly times?: readonly (FigureTime | null)[]
}

/** The figures of a step were changed by others while the round went on; pieces. */
export interface MovedFigures {
  readonly before: number
  readonly now: number
  /** What was counted over the former ones, and has to be counted again; null where nothing was. */
  readonly counted: number | null
}

/** One item on one shelf place: what one screen of the round asks for. */
export interface RoundStep {
  readonly item: RoundItem
  readonly placeId: number
  readonly place: string
  /** In batch order, then those that scans have added. */
  readonly lines: readonly RoundLine[]
  /** Added by a scan: the item is not recorded there. */
  readonly unexpected: boolean
  /** Null until it has been counted. */
  readonly count: StepCount | null
  readonly moved: MovedFigures | null
}

/** A walk along the shelves of a location. */
export interface Round {
  /** Unique, so that a repeat of its saving is known as one. */
  readonly id: string
  readonly locationId: number
  /** The shelf places walked along; null for all. */
  readonly placeIds: readonly number[] | null
  readonly steps: readonly RoundStep[]
  /** Index of the step that is shown; the number of steps for the end. */
  readonly at: number
  /** Narcotics that this person may not count. */
  readonly leftOut: number
  /** What did not fit in and is left for another round. */
  readonly rest: number
}

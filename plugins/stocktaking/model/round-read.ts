import type { TimedRead } from '@forrad/core/scanner'
import type { PackOutcome, PackStep, ScannedPack } from './round-count.ts'
import type { Round } from './round.state.ts'
import type { HeardOutcome } from './round-heard.ts'

/** A pack with the code that it was scanned by. */
export interface ReadPack extends ScannedPack {
  readonly read: TimedRead
}

/** How a pack is counted: on the shelf place that is shown, or where the person has said. */
export type Where = (round: Round, pack: ScannedPack) => PackStep

/** What the last code of a pack came to, for the other code of the same pack (ROUND-25). */
export interface ReadTrace {
  /** The round without it and with it; both go with others' changes. */
  before: Round
  after: Round
  readonly where: Where
  /** `packs`: so many of the item are asked about, where they are several. */
  readonly told: PackOutcome & { readonly name: string; readonly packs?: number }
  readonly pack: ReadPack
}

/** Packs of one item that are recorded on another shelf place: the person says where they lie (ROUND-11). */
export interface AskedPacks {
  /** The shelf place that has them recorded. */
  readonly place: string
  /** The index of its step in the round. */
  readonly at: number
  /** The first one first. */
  readonly packs: readonly ReadPack[]
}

/**
 * What is asked after a pack, beside those that were asked about: of its item, since one answer is of all of
 * them (ROUND-11). Null where nothing is.
 */
export function askedAfter(
  outcome: PackOutcome,
  packs: readonly ReadPack[],
  pack: ReadPack,
): AskedPacks | null {
  if (outcome.kind !== 'elsewhere') return null
  const { place, at } = outcome
  return { place, at, packs: [...packs.filter(({ item }) => item.id === pack.item.id), pack] }
}

/**
 * Whether what a scan came to leaves the packs that are asked about: neither half of a pack's codes nor a
 * look-up that failed says where they lie, and the pack's next code asks of them all (ROUND-11).
 */
export function leavesAsked({ kind }: Pick<HeardOutcome, 'kind'>): boolean {
  return kind === 'elsewhere' || kind === 'half' || kind === 'failed'
}

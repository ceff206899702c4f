import type { TimedRead } from '@forrad/core/scanner'
import type { PackOutcome, PackStep, ScannedPack } from './round-count.ts'
import type { Round } from './round.state.ts'
import type { HeardOutcome } from './round.store.ts'

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

/** The packs that are asked about with one more: those of its item, since one answer is of all of them (ROUND-11). */
export function withAsked(packs: readonly ReadPack[], pack: ReadPack): readonly ReadPack[] {
  return [...packs.filter(({ item }) => item.id === pack.item.id), pack]
}

/**
 * Whether what a scan came to leaves the packs that are asked about: neither half of a pack's codes nor a
 * look-up that failed says where they lie, and the pack's next code asks of them all (ROUND-11).
 */
export function leavesAsked({ kind }: Pick<HeardOutcome, 'kind'>): boolean {
  return kind === 'elsewhere' || kind === 'half' || kind === 'failed'
}

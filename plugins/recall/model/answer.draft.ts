import { isRecord } from '@forrad/core/domain'
import { draftMemory, type DraftMemory, type KeyValueStorage } from '@forrad/core/stores'
import type { Removal, SoughtBatch } from './answer.ts'

interface Typed {
  readonly typed: Readonly<Record<string, number>>
  readonly corrected: number | null
  readonly removal: Removal
  readonly remark: string
}

/** What was typed in an answer, and the figures that it was typed for. */
export interface KeptAnswer extends Typed {
  /** What lay there by the records, of each that is typed. */
  readonly seen: Readonly<Record<string, number>>
  /** What was put away before by the figures that are corrected. */
  readonly before: number
}

/** Where the answer of a location keeps what was typed until it is given or dropped. */
export function answerDraft(
  storage: KeyValueStorage,
  recallId: number,
  locationId: number,
): DraftMemory<KeptAnswer> {
  return draftMemory(storage, `answer.${recallId}.${locationId}`, isKeptAnswer)
}

/** What is kept of an answer; null where nothing was typed. */
export function keptOf(
  { typed, corrected, removal, remark }: Typed,
  sought: readonly SoughtBatch[],
  before: number,
): KeptAnswer | null {
  if (Object.keys(typed).length === 0 && corrected === null && remark.trim() === '') return null
  const seen = Object.fromEntries(sought.map(({ key, quantity }) => [key, quantity]))
  return { typed: { ...typed }, seen, corrected, before, removal, remark }
}

/** What of it holds still: a figure does as long as the records say what they said when it was typed. */
export function typedBefore(
  { typed, seen, corrected, before, removal, remark }: KeptAnswer,
  sought: readonly SoughtBatch[],
  now: number,
): Typed {
  const standing = sought.filter(({ key, quantity }) => seen[key] === quantity && key in typed)
  return {
    typed: Object.fromEntries(standing.map(({ key }) => [key, typed[key] ?? 0])),
    corrected: before === now ? corrected : null,
    removal,
    remark,
  }
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  if (!isRecord(value)) return false
  const { typed, seen, corrected, before, removal, remark } = value
  return (
    areFigures(typed) &&
    areFigures(seen) &&
    (corrected === null || typeof corrected === 'number') &&
    typeof before === 'number' &&
    (removal === 'quarantine' || removal === 'write_off') &&
    typeof remark === 'string'
  )
}

function areFigures(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'number')
}

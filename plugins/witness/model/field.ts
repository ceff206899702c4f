import type { ChangeWords, PlannedLine } from '@forrad/core/domain'
import { ruleSettings } from '@forrad/core/domain'
import { serverNow, type Clock } from '@forrad/core/stores'
import type { SettingValues, WitnessedLine, WitnessSignature } from '@forrad/openapi'
import { GOOD_FOR, LATER, linesToSign, SIGNATURE } from './demands.ts'
import { readWitnessSettings, WITNESS_FIELDS } from './settings.ts'

/** What a witness signed in this dialog. */
export interface OwnSignature {
  readonly signature: WitnessSignature
  readonly lines: readonly WitnessedLine[]
}

/** What a witness would sign of what the dialog shows. */
export function linesOf(values: SettingValues, lines: readonly PlannedLine[]) {
  return linesToSign(lines, readWitnessSettings(ruleSettings(WITNESS_FIELDS, undefined, values)))
}

/** What was said, carrying this signature. */
export function withSignature(words: ChangeWords, secret: string): ChangeWords {
  const { extra } = withoutWitness(words)
  return { ...words, extra: { ...extra, [SIGNATURE]: secret } }
}

/** What was said, saying that its witness signs later (WITNESS-8). */
export function withLater(words: ChangeWords): ChangeWords {
  const { extra } = withoutWitness(words)
  return { ...words, extra: { ...extra, [LATER]: true } }
}

/** What was said, without a word of a witness. */
export function withoutWitness({ extra = {}, ...words }: ChangeWords): ChangeWords {
  const others = Object.entries(extra).filter(([name]) => name !== SIGNATURE && name !== LATER)
  return others.length === 0 ? words : { ...words, extra: Object.fromEntries(others) }
}

/** Whether what was signed and what is shown are of the same items: a change of it, and not something new. */
export function isAboutSame(own: OwnSignature, shown: readonly WitnessedLine[]): boolean {
  return own.lines.some(({ item_id }) => shown.some((line) => line.item_id === item_id))
}

/** Whether what is said still is what was signed (WITNESS-3, WITNESS-4). */
export function isInStep(
  { signature, lines }: OwnSignature,
  words: ChangeWords,
  shown: readonly WitnessedLine[],
): boolean {
  return (
    words.extra?.[SIGNATURE] === signature.secret && JSON.stringify(lines) === JSON.stringify(shown)
  )
}

/**
 * For how many more milliseconds a signature is good by the server's clock, which ends it (WITNESS-3). One
 * that has just come is never good for longer, whatever is known of that clock.
 */
export function signatureLeft(
  { expires_at }: Pick<WitnessSignature, 'expires_at'>,
  clock: Pick<Clock, 'now' | 'behind'>,
): number {
  const left = Date.parse(expires_at ?? '') - serverNow(clock)
  return Number.isNaN(left) ? 0 : Math.min(GOOD_FOR, Math.max(0, left))
}

/** Whether only withdrawals wait for a witness, so that one may sign later (WITNESS-8). */
export function mayWait(lines: readonly WitnessedLine[]): boolean {
  return lines.length > 0 && lines.every(({ type }) => type === 'remove')
}

import type { PlannedLine, StockRule, Verdict } from '@forrad/core/domain'
import type { WitnessedLine } from '@forrad/openapi'
import { isDemanding, LATER, SIGNATURE, signedLines, type DemandingLine } from './demands.ts'
import type { WitnessSettings } from './settings.ts'

/** A line that a witness signed. */
export interface SignedLine extends WitnessedLine {
  readonly n: number
  /** A change has used it. */
  readonly used: boolean
}

/** A signature as it is kept. */
export interface Signature {
  readonly id: number
  /** Whose change was witnessed. */
  readonly user_id: string
  readonly witness_id: string
  /** Milliseconds since 1970. */
  readonly expires_at: number
  /** The witness still is a user who may handle narcotics. */
  readonly stands: boolean
  readonly lines: readonly SignedLine[]
}

/** What the rule goes by. */
export interface WitnessFacts {
  readonly needs: WitnessSettings
  readonly user_id: string
  /** A script acts. */
  readonly isService: boolean
  /** It has happened and is only told now. */
  readonly happened: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** By what the changes carry. */
  readonly signatures: ReadonlyMap<string, Signature>
}

/** Why a signature does not hold. */
export type Fault = 'missing' | 'script' | 'invalid' | 'expired' | 'used' | 'changed'

/** A signed line that a change uses. */
export interface UsedLine {
  readonly signature_id: number
  readonly n: number
}

/** How a line that needs a witness stands. */
export type Witnessed =
  | { readonly ok: true; readonly witness_id: string; readonly used: readonly UsedLine[] }
  | { readonly ok: false; readonly fault: Fault }

/**
 * Which changes of narcotics lack their witness.
 *
 * - WITNESS-1 Of the acts that the customer names (withdrawal, write-off, a count that changes a figure),
 *   those with narcotics need a witness; nothing does until they are named.
 * - WITNESS-2 A witness is another user of the same customer, with the narcotics flag; they sign with their
 *   own e-mail and password, judged as a sign-in is, and have the flag still when it is used.
 * - WITNESS-3 A signature is used once, within five minutes, by the person whose act was witnessed.
 * - WITNESS-4 It is for what was shown: item, act, shelf place, and no more units in the same direction;
 *   which batches they fall on is the stock's to say. What comes to a shelf place and what leaves it in one
 *   count are two lines, and no more leaves it, less what comes, than was signed: who signed an exchange has
 *   signed no loss. Each line is used by one change, so that what a list sends in several parts is signed once.
 * - WITNESS-5 A change lacking one is refused line by line, and with it all that it was sent with; of
 *   counts that are told late only the lines that lack theirs (INTENT-13).
 * - WITNESS-6 Taking one's own change back needs none: an undo is exact, once, within ten minutes, both
 *   entries stand, and what it puts back is missed by the next count; its signature stays used.
 * - WITNESS-7 What the ledger keeps of a signature is worth nothing: it is used up in the same transaction.
 * - WITNESS-8 A withdrawal that has happened, or that says that its witness signs later as without a
 *   network, is written and stands as lacking its witness until one signs. A count and a write-off wait.
 * - WITNESS-9 A script has no witness: what needs one is refused, also what has happened.
 * - WITNESS-10 Who witnessed an entry is written once, never by who made it, and nobody changes it.
 * - WITNESS-11 Who signed more than five minutes after it happened is named with when (`signed-later.ts`).
 * - WITNESS-12 Who signs reads what: each item with its units and where they lie (`signed-rows.ts`).
 * - WITNESS-13 A press that lacks nothing but its witness opens the sheet where one signs (`WitnessField.tsx`).
 * - WITNESS-14 What one person did and nobody witnessed is signed together, all or none of it, as much of it
 *   as is shown (`missing-groups.ts`).
 */
export const witnessRule: StockRule<WitnessFacts> = (lines, facts) => {
  const found = witnessesOf(lines, facts)
  return lines.flatMap((line, index): readonly Verdict[] => {
    const witnessed = found[index]
    if (!witnessed || witnessed.ok || mayLack(line, facts)) return []
    const { adjustment_index } = line
    const { fault: code } = witnessed
    // Who kept it cannot mend a signature; that a script has no witness, a person can.
    const lapsed = code === 'script' ? {} : ({ lapsed: true } as const)
    return [{ adjustment_index, tone: 'refusal', code, ...lapsed }]
  })
}

/** A line with what it carries. */
export type CarryingLine = DemandingLine & Pick<PlannedLine, 'extra'>

/** How each line stands that needs a witness; null of the others. One signed line is used once. */
export function witnessesOf(
  lines: readonly CarryingLine[],
  facts: WitnessFacts,
): readonly (Witnessed | null)[] {
  const taken = new Set<string>()
  const covered = lines.map((line) => {
    if (!isDemanding(line, facts.needs)) return null
    const signature = signatureOf(line, facts)
    if (typeof signature === 'string') return { ok: false, fault: signature } as const
    const wanted = signedLines(line)
    const used = usedFor(wanted, signature, taken)
    return typeof used === 'string'
      ? ({ ok: false, fault: used } as const)
      : ({ ok: true, signature, wanted, used } as const)
  })
  /** Units by signature and shelf place, of all that is sent together. */
  const units = new Map<string, number>()
  for (const one of covered) {
    if (!one?.ok) continue
    for (const wanted of one.wanted) {
      const key = placeKey(one.signature, wanted)
      units.set(key, (units.get(key) ?? 0) + wanted.quantity)
    }
  }
  return covered.map((one) => {
    if (!one?.ok) return one
    const { signature, wanted, used } = one
    const losesMore = (line: WitnessedLine) =>
      (units.get(placeKey(signature, line)) ?? 0) < stillSigned(signature, line)
    if (wanted.some((line) => line.quantity < 0 && losesMore(line))) {
      return { ok: false, fault: 'changed' }
    }
    return { ok: true, witness_id: signature.witness_id, used }
  })
}

/** The signed lines that a change uses, which are taken from then on; else why there is none for one of its own. */
function usedFor(
  lines: readonly WitnessedLine[],
  signature: Signature,
  taken: Set<string>,
): readonly UsedLine[] | Fault {
  const used: UsedLine[] = []
  for (const wanted of lines) {
    const fitting = signature.lines.filter((signed) => covers(signed, wanted))
    const isFree = ({ n, used: isUsed }: SignedLine) =>
      !isUsed && !taken.has(`${signature.id}/${n}`)
    const [best] = fitting.filter(isFree).sort(byUnits)
    if (!best) return fitting.length > 0 ? 'used' : 'changed'
    taken.add(`${signature.id}/${best.n}`)
    used.push({ signature_id: signature.id, n: best.n })
  }
  return used
}

/**
 * What comes and leaves on a line's shelf place by the signature, negative for what may leave in all. What an
 * earlier change has used of what leaves is gone; of what comes nobody knows how much has come.
 */
function stillSigned({ lines }: Signature, wanted: WitnessedLine): number {
  return lines
    .filter((signed) => isAt(signed, wanted) && !(signed.used && signed.quantity < 0))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function placeKey({ id }: Signature, line: WitnessedLine): string {
  return `${id}/${atOf(line)}`
}

/** Whether what lacks a witness is written all the same (WITNESS-8, WITNESS-9). */
function mayLack({ type, extra }: CarryingLine, { happened, isService }: WitnessFacts): boolean {
  return type === 'remove' && !isService && (happened || extra[LATER] === true)
}

function signatureOf({ extra }: CarryingLine, facts: WitnessFacts): Signature | Fault {
  if (facts.isService) return 'script'
  const carried = extra[SIGNATURE]
  if (typeof carried !== 'string') return 'missing'
  const signature = facts.signatures.get(carried)
  if (!signature || !signature.stands) return 'invalid'
  if (signature.user_id !== facts.user_id || signature.witness_id === facts.user_id) {
    return 'invalid'
  }
  return signature.expires_at <= facts.now ? 'expired' : signature
}

function covers(signed: WitnessedLine, wanted: WitnessedLine): boolean {
  return (
    isAt(signed, wanted) &&
    Math.sign(signed.quantity) === Math.sign(wanted.quantity) &&
    Math.abs(signed.quantity) >= Math.abs(wanted.quantity)
  )
}

function isAt(signed: WitnessedLine, wanted: WitnessedLine): boolean {
  return atOf(signed) === atOf(wanted)
}

/** What a line is of: item, act and shelf place. */
function atOf({ item_id, type, storage_location_id }: WitnessedLine): string {
  return [item_id, type, storage_location_id].join('/')
}

/** The least that covers it is used, so that the rest covers what else there is. */
function byUnits(a: WitnessedLine, b: WitnessedLine): number {
  return Math.abs(a.quantity) - Math.abs(b.quantity)
}

import { MISMATCHES, swapped, type MismatchId } from './layouts.ts'
import { TEST_PARTS, TEST_TEXT } from './test-code.ts'

/** One thing about a hand scanner, told from what it sent for the test code. */
export type Finding =
  /** Nothing of the test code was recognised. */
  | { readonly code: 'not_the_test_code' }
  /** The burst ended early: after so many of the three parts. */
  | { readonly code: 'cut_short'; readonly parts: number }
  /** No Enter or Tab came after the code. */
  | { readonly code: 'no_end_key' }
  /** The keyboards of scanner and computer differ. */
  | { readonly code: 'layout'; readonly mismatch: MismatchId }
  /** Characters are swapped in a way that no known layout explains. */
  | { readonly code: 'swapped'; readonly pairs: readonly (readonly [meant: string, got: string])[] }
  | { readonly code: 'separator_lost' }
  /** `]` or `~` stand for the separator: the product understands both. */
  | { readonly code: 'separator_stand_in'; readonly sign: string }
  /** Something else stands for it, which the product does not understand. */
  | { readonly code: 'separator_replaced'; readonly sign: string }
  /** The symbology identifier is sent. */
  | { readonly code: 'symbology'; readonly symbology: string }
  | { readonly code: 'symbology_missing' }
  /** Its `]` has become something else, or was lost. */
  | { readonly code: 'symbology_damaged'; readonly got: string }
  /** Something that does not belong to the code stands before or after it. */
  | { readonly code: 'extra_before'; readonly got: string }
  | { readonly code: 'extra_after'; readonly got: string }

/** How bad a finding is: nothing to do, works but could be better, or codes are misread. */
export type Severity = 'good' | 'advice' | 'broken'

/** What is made of a burst. */
export interface Diagnosis {
  readonly severity: Severity
  readonly findings: readonly Finding[]
}

const SEVERITY = {
  not_the_test_code: 'broken',
  cut_short: 'broken',
  no_end_key: 'broken',
  layout: 'broken',
  swapped: 'broken',
  separator_lost: 'broken',
  separator_stand_in: 'advice',
  separator_replaced: 'broken',
  symbology: 'good',
  symbology_missing: 'advice',
  symbology_damaged: 'advice',
  extra_before: 'broken',
  extra_after: 'broken',
} satisfies Record<Finding['code'], Severity>

/** How bad a finding is. */
export function severityOf({ code }: Finding): Severity {
  return SEVERITY[code]
}

const GS = '\u001d'
/** Symbology identifiers of the two test symbols, with their `]` gone or changed: what comes before is caught too. */
const IDENTIFIER = /^(.{0,2}?)([dDC][12])$/s
/** The longest thing that may stand for a separator. */
const LONGEST_SIGN = 8

/**
 * What a hand scanner's keyboard layout and settings do to codes, told from what it sent for the test
 * code. `ended` is false when no end key came. Any text gives a diagnosis.
 */
export function diagnose(text: string, ended = true): Diagnosis {
  const findings = ended ? findingsOf(text) : withoutEnd(text)
  const severities = findings.map(severityOf)
  const severity = (['broken', 'advice'] as const).find((one) => severities.includes(one))
  return { severity: severity ?? 'good', findings }
}

/** A field shows no control characters, so that nothing can be said of separators before the end key comes. */
function withoutEnd(text: string): readonly Finding[] {
  const foreign = findingsOf(text).some(({ code }) => code === 'not_the_test_code')
  return [{ code: foreign ? 'not_the_test_code' : 'no_end_key' }]
}

function findingsOf(text: string): readonly Finding[] {
  const plain = match(text, TEST_PARTS)
  if (plain) return settings(plain)
  for (const { id, swaps } of MISMATCHES) {
    const found = match(
      text,
      TEST_PARTS.map((part) => swapped(part, swaps)),
    )
    if (found) return [{ code: 'layout', mismatch: id }, ...settings(found)]
  }
  return cutShort(text) ?? unknownSwaps(text) ?? [{ code: 'not_the_test_code' }]
}

interface Match {
  readonly before: string
  readonly signs: readonly string[]
  readonly after: string
}

/** The parts in their order, with what stands before, between and after them. */
function match(text: string, parts: readonly string[]): Match | null {
  const signs: string[] = []
  let before = ''
  let end = 0
  for (const [index, part] of parts.entries()) {
    const at = text.indexOf(part, end)
    if (at === -1 || (index > 0 && at - end > LONGEST_SIGN)) return null
    if (index === 0) before = text.slice(0, at)
    else signs.push(text.slice(end, at))
    end = at + part.length
  }
  return { before, signs, after: text.slice(end) }
}

function settings({ before, signs, after }: Match): readonly Finding[] {
  return [...separators(signs), ...prefix(before), ...suffix(after)]
}

function separators(signs: readonly string[]): readonly Finding[] {
  const sign = signs.find((one) => one !== GS)
  if (sign === undefined) return []
  if (sign === '') return [{ code: 'separator_lost' }]
  if (sign === ']' || sign === '~') return [{ code: 'separator_stand_in', sign }]
  return [{ code: 'separator_replaced', sign }]
}

/** What stands before the code: a symbology identifier, a separator for the leading FNC1, or something strange. */
function prefix(before: string): readonly Finding[] {
  const lead = before.endsWith(GS) || before.endsWith('~') ? before.slice(0, -1) : before
  if (lead === '' || lead === ']') return [{ code: 'symbology_missing' }]
  const [, mark = '', identifier] = IDENTIFIER.exec(lead) ?? []
  if (identifier === undefined)
    return [{ code: 'symbology_missing' }, { code: 'extra_before', got: lead }]
  const intact = mark === ']' && (identifier === 'd2' || identifier === 'C1')
  return intact
    ? [{ code: 'symbology', symbology: lead }]
    : [{ code: 'symbology_damaged', got: lead }]
}

function suffix(after: string): readonly Finding[] {
  const got = after.replaceAll(GS, ' ').trimEnd()
  return got === '' ? [] : [{ code: 'extra_after', got }]
}

/** The code's beginning alone: many scanners end at the separator when it is set to be an end key. */
function cutShort(text: string): readonly Finding[] | null {
  for (const count of [2, 1]) {
    const found = match(text, TEST_PARTS.slice(0, count))
    if (found && found.after.replaceAll(GS, '').length <= LONGEST_SIGN) {
      return [{ code: 'cut_short', parts: count }]
    }
  }
  return null
}

/** As many characters as there should be, most of them right: the others are swapped, each always for the same. */
function unknownSwaps(text: string): readonly Finding[] | null {
  const got = [...text.replace(/^.{0,2}[dDC][12]/su, '')]
  const meant = [...TEST_TEXT]
  if (got.length !== meant.length) return null
  const swaps = new Map<string, string>()
  for (const [index, character] of meant.entries()) {
    const came = got[index] ?? ''
    if ((swaps.get(character) ?? came) !== came) return null
    swaps.set(character, came)
  }
  const pairs = [...swaps].filter(([character, came]) => character !== came && character !== GS)
  const right = meant.filter((character, index) => character === got[index]).length
  const sign = swaps.get(GS) ?? GS
  if (pairs.length === 0 || right < meant.length / 2) return null
  return [{ code: 'swapped', pairs }, ...separators([sign])]
}

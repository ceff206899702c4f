import type {
  BatchIdentifier,
  ExpirationDate,
  LedgerExtra,
  LedgerType,
  Reason,
} from '@forrad/openapi'

/** One row of a change before it is written: a batch, and what becomes of it. */
export interface PlannedRow {
  readonly location_id: number
  readonly storage_location_id: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  readonly before: number
  readonly quantity: number
  readonly after: number
}

/** One adjustment of a change before it is written. */
export interface PlannedLine {
  readonly adjustment_index: number
  readonly item_id: number
  readonly type: LedgerType
  readonly narcotic_level: number
  readonly reason: Reason | null
  /** The document that the change belongs to, such as a transfer; missing where there is none. */
  readonly document_id?: string
  /** What plugins add, each under its id. */
  readonly extra: LedgerExtra
  readonly rows: readonly PlannedRow[]
}

/** What a rule says of a line. */
export interface Verdict {
  readonly adjustment_index: number
  /** The shelf place that it is about; the whole line when missing. */
  readonly storage_location_id?: number
  /** The batch there that it is about. */
  readonly identifier?: BatchIdentifier
  /** What the verdict goes by, such as a letter's reference; its words may name it. */
  readonly reference?: string
  /** A refusal stops the change; a remark is only shown. */
  readonly tone: 'refusal' | 'remark'
  /**
   * The very same would be refused whenever it is sent again, since what it came with holds no more, as a
   * signature: who kept it is told to do it again.
   */
  readonly lapsed?: true
  /** Lower-case letters, digits and `_`; the plugin's catalog words it as `plugin/code`. */
  readonly code: string
}

/**
 * What a plugin demands of a change of stock: facts and the planned lines in, verdicts out. Pure, so
 * that the same rule runs in a dialog, in a script's dry run and in the server's transaction.
 */
export type StockRule<Facts> = (lines: readonly PlannedLine[], facts: Facts) => readonly Verdict[]

/** A verdict with the name that its words go by. */
export interface NamedVerdict extends Verdict {
  readonly item_id: number
  /** `plugin/code`. */
  readonly rule: string
}

/**
 * A plugin's verdicts under its name (DEMAND-1). Throws when one is none of these lines' or has a code
 * that cannot be worded (DEMAND-2): a rule that is wrong must not pass for one that agrees.
 */
export function nameVerdicts(
  plugin: string,
  lines: readonly PlannedLine[],
  verdicts: readonly Verdict[],
): readonly NamedVerdict[] {
  return verdicts.map((verdict) => {
    const { adjustment_index, code, tone } = verdict
    const line = lines.find((one) => one.adjustment_index === adjustment_index)
    if (!line) throw new Error(`a rule speaks of line ${adjustment_index}, which is not there`)
    if (!/^[a-z0-9_]+$/.test(code)) throw new Error(`a rule has the code "${code}"`)
    if (tone !== 'refusal' && tone !== 'remark') throw new Error(`a rule has the tone "${tone}"`)
    return { ...verdict, item_id: line.item_id, rule: `${plugin}/${code}` }
  })
}

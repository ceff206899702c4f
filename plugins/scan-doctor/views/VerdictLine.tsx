import { describeParserError } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import { shownText } from '@forrad/core/scanner'
import { cx, Icon, type IconName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ScanVerdict } from '../model/verdict.ts'
import { scanVerdict } from '../model/verdict.ts'
import { PROBLEMS } from './problem-words.ts'
import styles from './VerdictLine.module.css'

const LOOKS = {
  found: ['success', 'good'],
  shelf_place: ['place', 'good'],
  look_up_failed: ['error', 'bad'],
  faulty: ['warning', 'bad'],
  half: ['info', 'neutral'],
  no_gtin: ['info', 'neutral'],
  unknown_gtin: ['search', 'neutral'],
  text: ['search', 'neutral'],
} satisfies Record<ScanVerdict['kind'], readonly [IconName, string]>

/** Props of {@link VerdictLine}. */
export interface VerdictLineProps {
  readonly scan: Scan
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** What came of a scan, and why it was refused if it was. */
export function VerdictLine({ scan, wordError }: VerdictLineProps) {
  const verdict = scanVerdict(scan)
  const [icon, tone] = LOOKS[verdict.kind]
  const [title, reason] = useWords(scan, verdict, wordError)
  const { t } = useLingui()
  return (
    <div className={cx(styles.root, styles[tone])}>
      <Icon icon={icon} size={20} />
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        {reason ? <p className={styles.reason}>{reason}</p> : null}
        {verdict.kind === 'faulty' ? (
          <p className={styles.reason}>
            {t`The parser says:`} <code lang="en">{describeParserError(verdict.problem)}</code>
          </p>
        ) : null}
      </div>
    </div>
  )
}

function useWords(
  scan: Scan,
  verdict: ScanVerdict,
  wordError: VerdictLineProps['wordError'],
): readonly [string, string | null] {
  const { t, i18n } = useLingui()
  switch (verdict.kind) {
    case 'found': {
      const { name, vendorName } = verdict
      return [name, t`Item number ${vendorName}`]
    }
    case 'shelf_place':
      return [t`A shelf place`, null]
    case 'look_up_failed':
      return [t`The item could not be looked up`, wordError(verdict.error)]
    case 'faulty': {
      const { ai, prefix, position } = verdict.problem
      const problem = i18n._(PROBLEMS[verdict.problem.code])
      const where = ai ?? prefix
      const rest = shownText(scan.interpretation.raw.slice(position, position + 12))
      const place = where === undefined ? t`At: ${rest}` : t`At identifier ${where}: ${rest}`
      return [t`Refused: no valid GS1 code`, `${problem} ${place}`]
    }
    case 'half':
      return [
        t`Batch without an item`,
        t`The pack has another code with the item. Scan both within five seconds.`,
      ]
    case 'no_gtin':
      return [t`A GS1 code without an item`, t`It has no identifier 01, so that it names no item.`]
    case 'unknown_gtin': {
      const { gtin, suggestion } = verdict
      const reason = suggestion === null ? null : t`The GTIN suggests item number ${suggestion}.`
      return [t`No item has the GTIN ${gtin}`, reason]
    }
    case 'text':
      return [
        t`Text`,
        t`It is neither a code nor an item number. Elsewhere the app would search for it.`,
      ]
  }
}

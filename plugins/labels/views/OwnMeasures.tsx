import { MAX_MEASURE, MAX_ROWS } from '@forrad/core/documents'
import { formatNumber, TextField, useValidationWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { measureProblems, MEASURES, type Measure, type SheetChoice } from '../model/sheet.ts'
import styles from './SheetSettings.module.css'

/** Props of {@link OwnMeasures}. */
export interface OwnMeasuresProps {
  readonly sheet: SheetChoice
  readonly onChange: (change: Partial<SheetChoice>) => void
}

/** A sheet by its measures, each with what is wrong with it. */
export function OwnMeasures({ sheet, onChange }: OwnMeasuresProps) {
  const { t } = useLingui()
  const words = useValidationWords()
  const problems = measureProblems(sheet)
  const labels: Readonly<Record<Measure, string>> = {
    pageWidth: t`Page width, mm`,
    pageHeight: t`Page height, mm`,
    columns: t`Columns`,
    rows: t`Rows`,
    labelWidth: t`Label width, mm`,
    labelHeight: t`Label height, mm`,
    left: t`Left margin, mm`,
    top: t`Upper margin, mm`,
    gapX: t`Between columns, mm`,
    gapY: t`Between rows, mm`,
  }
  return (
    <div className={styles.measures}>
      {MEASURES.map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          inputMode="decimal"
          value={sheet.own[name]}
          error={problemOf(name)}
          onChange={(value) => onChange({ own: { ...sheet.own, [name]: value } })}
        />
      ))}
    </div>
  )

  function problemOf(name: Measure): string | null {
    const problem = problems[name]
    if (!problem) return null
    if (problem.code === 'required') return words(problem.code)
    if (problem.code === 'no_room') {
      const needed = formatNumber(Math.round(problem.needed * 100) / 100)
      return t`The labels take ${needed} mm`
    }
    const largest = formatNumber(MAX_MEASURE)
    switch (name) {
      case 'columns':
      case 'rows':
        return t`Enter a whole number from 1 to ${MAX_ROWS}`
      case 'left':
      case 'top':
      case 'gapX':
      case 'gapY':
        return t`Enter 0 to ${largest} mm`
      default:
        return t`Enter more than 0 and at most ${largest} mm`
    }
  }
}

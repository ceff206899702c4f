import {
  labelSheetProblem,
  labelsPerPage,
  SHEET_FORMATS,
  type SheetFormat,
} from '@forrad/core/documents'
import { formatNumber, SelectField, TextField, type SelectOption } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BarcodeWish } from '../model/entries.ts'
import { chosenFormat, chosenSheet, hasCounts, OWN, type SheetChoice } from '../model/sheet.ts'
import { CheckRow } from './CheckRow.tsx'
import { OwnMeasures } from './OwnMeasures.tsx'
import styles from './SheetSettings.module.css'

/** Props of {@link SheetSettings}. */
export interface SheetSettingsProps {
  readonly sheet: SheetChoice
  readonly onChange: (change: Partial<SheetChoice>) => void
  readonly templates: readonly SelectOption<string>[]
  readonly template: string | null
  readonly onTemplate: (key: string) => void
  /** The chosen template's own options. */
  readonly children?: ReactNode
}

/** Paper, barcode and kind of file. */
export function SheetSettings(props: SheetSettingsProps) {
  const { sheet, onChange, templates, template, onTemplate } = props
  const { t } = useLingui()
  const format = chosenFormat(sheet)
  const onPage = labelsPerPage(format)
  const wrongStart = labelSheetProblem(1, chosenSheet(sheet))?.code === 'wrong_start'
  const barcodes: readonly SelectOption<BarcodeWish>[] = [
    { value: 'best', label: t`What suits each item best` },
    { value: 'gs1_data_matrix', label: t`GS1 Data Matrix with GTIN` },
    { value: 'qr', label: t`QR with item number` },
    { value: 'code_128', label: t`Code 128 with item number` },
  ]
  return (
    <div className={styles.settings}>
      <SelectField
        label={t`Labels`}
        value={sheet.formatId}
        options={[
          ...SHEET_FORMATS.map((known) => ({ value: known.id, label: formatName(known) })),
          { value: OWN, label: t`Own measures` },
        ]}
        onChange={(formatId) => onChange({ formatId })}
      />
      {sheet.formatId === OWN ? <OwnMeasures sheet={sheet} onChange={onChange} /> : null}
      {onPage > 1 && hasCounts(format) ? (
        <TextField
          label={t`Begin at label`}
          hint={t`1 to ${onPage}: the first free one of a half-used sheet, row by row`}
          inputMode="numeric"
          value={sheet.start}
          error={wrongStart ? t`Enter a number from 1 to ${onPage}` : null}
          onChange={(start) => onChange({ start })}
        />
      ) : null}
      <SelectField
        label={t`Barcode`}
        value={sheet.barcode}
        options={barcodes}
        onChange={(barcode) => onChange({ barcode })}
      />
      <CheckRow checked={sheet.outlined} onChange={(outlined) => onChange({ outlined })}>
        {t`Thin lines to cut along, for plain paper`}
      </CheckRow>
      {templates.length > 1 ? (
        <SelectField
          label={t`File format`}
          value={template}
          options={templates}
          onChange={onTemplate}
        />
      ) : null}
      {props.children}
    </div>
  )

  function formatName(known: SheetFormat): string {
    const size = `${formatNumber(known.labelWidth)} × ${formatNumber(known.labelHeight)} mm`
    const count = labelsPerPage(known)
    return known.kind === 'single'
      ? t`Roll or single label, ${size}`
      : t`A4, ${count} labels of ${size}`
  }
}

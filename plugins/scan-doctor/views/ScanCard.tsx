import type { Scan } from '@forrad/core/kernel'
import { Card } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { rawParts } from '../model/raw-parts.ts'
import { symbologyName } from '../model/symbologies.ts'
import { ElementTable } from './ElementTable.tsx'
import { RawText } from './RawText.tsx'
import styles from './ScanCard.module.css'
import { SOURCES } from './source-words.ts'
import { VerdictLine } from './VerdictLine.tsx'

/** Props of {@link ScanCard}. */
export interface ScanCardProps {
  readonly scan: Scan
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
}

/** One scan: what came of it, its raw text, its symbology and what its identifiers say. */
export function ScanCard({ scan, wordError }: ScanCardProps) {
  const { t, i18n } = useLingui()
  const { interpretation, source } = scan
  const { raw, symbology } = interpretation
  const elements = 'elements' in interpretation ? (interpretation.elements ?? []) : []
  const name = symbology === undefined ? undefined : symbologyName(symbology)
  return (
    <Card>
      <article className={styles.root}>
        <VerdictLine scan={scan} wordError={wordError} />
        <p className={styles.facts}>
          <span>{i18n._(SOURCES[source])}</span>
          <span>
            {symbology === undefined
              ? t`Symbology not sent`
              : [name, symbology].filter(Boolean).join(' ')}
          </span>
        </p>
        <RawText parts={rawParts(raw, interpretation.kind === 'gs1')} />
        {elements.length > 0 ? <ElementTable elements={elements} /> : null}
      </article>
    </Card>
  )
}

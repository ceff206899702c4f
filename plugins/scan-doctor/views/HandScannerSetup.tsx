import { Button, TextField, useMediaQuery } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Diagnosis } from '../model/diagnosis.ts'
import { TEST_DATA_MATRIX, TEST_GS1_128 } from '../model/test-code.ts'
import { DiagnosisView } from './DiagnosisView.tsx'
import styles from './HandScannerSetup.module.css'
import { TestCode } from './TestCode.tsx'

/** A burst that has not ended so long after its last key was sent without an end key, in milliseconds. */
const UNENDED_AFTER = 1200
/** Fewer characters in the field than this are a person's. */
const SHORTEST = 8

/** Props of {@link HandScannerSetup}. */
export interface HandScannerSetupProps {
  /** What was made of the last burst; null before the first. */
  readonly diagnosis: Diagnosis | null
  /** Text came into the field, but no end key after it. */
  readonly onUnended: (text: string) => void
  readonly onAgain: () => void
}

/** Has a hand scanner scan a test code, and tells what its settings break. */
export function HandScannerSetup({ diagnosis, onUnended, onAgain }: HandScannerSetupProps) {
  const { t } = useLingui()
  // On a touch screen the focus would cover the codes with a keyboard.
  const hasKeyboard = useMediaQuery('(pointer: fine)')
  const [text, setText] = useState('')
  const unended = useEffectEvent(() => {
    onUnended(text)
    setText('')
  })
  const result = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (diagnosis) result.current?.scrollIntoView({ block: 'nearest' })
  }, [diagnosis])
  useEffect(() => {
    if (text.length < SHORTEST) return
    const timer = setTimeout(() => unended(), UNENDED_AFTER)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className={styles.root}>
      <section className={styles.codes} aria-label={t`Test code`}>
        <h2 className={styles.title}>{t`1. Scan one of the codes`}</h2>
        <p className={styles.help}>
          {t`Hold the scanner 10 to 20 cm from the screen. A scanner that cannot read screens needs them on paper.`}
        </p>
        <TestCode symbol={TEST_DATA_MATRIX} label={t`Test code as Data Matrix`} />
        <TestCode symbol={TEST_GS1_128} label={t`Test code as bars`} />
        <Button icon="print" className={styles.print} onClick={() => window.print()}>
          {t`Print the test codes`}
        </Button>
      </section>
      <section className={styles.result} aria-label={t`Result`} data-keeps-halves>
        <h2 className={styles.title}>{t`2. See what it sent`}</h2>
        <TextField
          label={t`What the scanner types`}
          hint={t`Put the cursor here if nothing happens when you scan.`}
          value={text}
          autoFocus={hasKeyboard}
          autoComplete="off"
          onChange={setText}
        />
        <output ref={result} className={styles.status}>
          {diagnosis ? <DiagnosisView diagnosis={diagnosis} onAgain={onAgain} /> : null}
        </output>
      </section>
    </div>
  )
}

import { Button, Icon, type IconName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { severityOf, type Diagnosis, type Severity } from '../model/diagnosis.ts'
import styles from './DiagnosisView.module.css'
import { useFindingWords } from './useFindingWords.ts'

/** Props of {@link DiagnosisView}. */
export interface DiagnosisViewProps {
  readonly diagnosis: Diagnosis
  readonly onAgain: () => void
}

const ICONS = { good: 'success', advice: 'info', broken: 'error' } satisfies Record<
  Severity,
  IconName
>

/** What is right and wrong with the hand scanner, and what to change. */
export function DiagnosisView({ diagnosis, onAgain }: DiagnosisViewProps) {
  const { t } = useLingui()
  const words = useFindingWords()
  const { severity, findings } = diagnosis
  const titles = {
    good: t`The scanner is set up right`,
    advice: t`The scanner works`,
    broken: t`The scanner sends codes wrong`,
  }
  return (
    <div className={styles.root}>
      <p className={styles.title} data-severity={severity}>
        <Icon icon={ICONS[severity]} />
        {titles[severity]}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const [what, remedy] = words(finding)
          return (
            <li key={finding.code} className={styles.finding} data-severity={severityOf(finding)}>
              <Icon icon={ICONS[severityOf(finding)]} size={20} />
              <div>
                <strong>{what}</strong>
                {remedy === null ? null : <p className={styles.remedy}>{remedy}</p>}
              </div>
            </li>
          )
        })}
      </ul>
      <Button icon="retry" onClick={onAgain}>
        {t`Test again`}
      </Button>
    </div>
  )
}

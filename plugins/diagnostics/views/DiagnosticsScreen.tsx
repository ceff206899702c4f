import type { Diagnostics, PluginInfo } from '@forrad/core/kernel'
import { Card, Icon, PageHead, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'
import { PluginCard } from './PluginCard.tsx'
import { useProblemWords } from './useProblemWords.ts'

/** Props of {@link DiagnosticsScreen}. */
export interface DiagnosticsScreenProps extends Diagnostics {
  readonly nameOf: (plugin: PluginInfo) => string
}

/** What is wrong with its remedy, then each plugin with what it contributes. */
export function DiagnosticsScreen({ plugins, problems, nameOf }: DiagnosticsScreenProps) {
  const { t } = useLingui()
  const wordProblem = useProblemWords()
  return (
    <>
      <PageHead
        title={t`Diagnostics`}
        subtitle={t`Which parts of the app run here, and what each contributes.`}
      />
      <Section title={t`Problems`}>
        <Card>
          {problems.length === 0 ? (
            <p className={styles.calm}>
              <Icon icon="success" className={styles.good} />
              {t`Everything runs.`}
            </p>
          ) : (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={`${problem.plugin} ${problem.code} ${problem.detail}`}>
                  <Icon icon="error" className={styles.bad} />
                  <div>
                    <b>{problem.plugin}</b>
                    <p>{wordProblem(problem)}</p>
                    <code className={styles.detail}>{`${problem.code}: ${problem.detail}`}</code>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </Section>
      <Section title={t`Plugins`}>
        <ul className={styles.plugins}>
          {plugins.map((plugin) => (
            <li key={plugin.id}>
              <PluginCard plugin={plugin} name={nameOf(plugin)} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

import type { Diagnostics, PluginInfo } from '@forrad/core/kernel'
import type { SiteProblem } from '@forrad/openapi'
import { Card, Icon, PageHead, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'
import { SiteSection } from './SiteSection.tsx'
import { PluginCard } from './PluginCard.tsx'
import { useProblemWords } from './useProblemWords.ts'

/** What is wrong with the site's file, and what is in force in its place. */
export interface SiteFaults {
  readonly stands: 'written' | 'last_good' | 'none'
  readonly problems: readonly SiteProblem[]
}

/** Props of {@link DiagnosticsScreen}. */
export interface DiagnosticsScreenProps extends Diagnostics {
  /** Null until it is known. */
  readonly site?: SiteFaults | null
  readonly nameOf: (plugin: PluginInfo) => string
}

/** What is wrong with its remedy, then each plugin with what it contributes. */
export function DiagnosticsScreen({
  plugins,
  problems,
  site = null,
  nameOf,
}: DiagnosticsScreenProps) {
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
          {problems.length === 0 && !site?.problems.length ? (
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
      {site?.problems.length ? <SiteSection site={site} /> : null}
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

import type { ApiError } from '@forrad/core/api'
import type { Diagnostics, PluginInfo } from '@forrad/core/kernel'
import type { PluginWork, SiteProblem } from '@forrad/openapi'
import { Card, ErrorMessage, Icon, PageHead, Section, wordError } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'
import { FaultList } from './FaultList.tsx'
import { UnsentMailsLine } from './UnsentMailsLine.tsx'
import { JobList } from './JobList.tsx'
import { OpenDocumentsLines } from './OpenDocumentsLines.tsx'
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
  readonly site: SiteFaults | null
  readonly nameOf: (plugin: PluginInfo) => string
  /** What plugins do on the server; null until it is known. */
  readonly work: PluginWork | null
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** What is wrong with its remedy, what the server does by itself, then each plugin with what it contributes. */
export function DiagnosticsScreen({ plugins, nameOf, site, ...found }: DiagnosticsScreenProps) {
  const { t } = useLingui()
  const { jobs = [] } = found.work ?? {}
  return (
    <>
      <PageHead
        title={t`Diagnostics`}
        subtitle={t`Which parts of the app run here, and what each contributes.`}
      />
      <Section title={t`Problems`}>
        <Card>
          <Problems {...found} site={site} />
        </Card>
      </Section>
      {jobs.length > 0 ? (
        <Section title={t`Jobs on the server`}>
          <JobList jobs={jobs} />
        </Section>
      ) : null}
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

function Problems({
  problems,
  work,
  error,
  onRetry,
  site,
}: Pick<DiagnosticsScreenProps, 'problems' | 'work' | 'error' | 'onRetry' | 'site'>) {
  const { t } = useLingui()
  const wordProblem = useProblemWords()
  const { faults = [], untold = [], open_documents = [], unsent_mails } = work ?? {}
  const ofPlugins = problems.length + faults.length + untold.length + open_documents.length
  const isCalm = ofPlugins === 0 && !unsent_mails && !site?.problems.length
  return (
    <div className={styles.found}>
      {error ? (
        <ErrorMessage title={t`What goes on at the server could not be fetched`} onRetry={onRetry}>
          {wordError(error)}
        </ErrorMessage>
      ) : null}
      {faults.length + untold.length > 0 ? <FaultList faults={faults} untold={untold} /> : null}
      {open_documents.length > 0 ? <OpenDocumentsLines open={open_documents} /> : null}
      {unsent_mails ? <UnsentMailsLine mails={unsent_mails} /> : null}
      {problems.length > 0 ? (
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
      ) : null}
      {work && site && isCalm ? (
        <p className={styles.calm}>
          <Icon icon="success" className={styles.good} />
          {t`Everything runs.`}
        </p>
      ) : null}
    </div>
  )
}

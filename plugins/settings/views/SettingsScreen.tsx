import type { SettingsSectionProps } from '@forrad/core/kernel'
import type { PluginSettings } from '@forrad/openapi'
import { EmptyState, ErrorMessage, ListSkeleton, PageHead, Section, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import type { SettingsActions, SettingsState } from '../model/settings.store.ts'
import { SettingsCard } from './SettingsCard.tsx'
import styles from './SettingsScreen.module.css'

/** A section of the page. */
export interface ShownSection {
  readonly key: string
  readonly title: string
  /** The plugin's settings; null where it has none on the server. */
  readonly saved: PluginSettings | null
  readonly View: ComponentType<SettingsSectionProps>
}

/** Props of {@link SettingsScreen}. */
export interface SettingsScreenProps {
  readonly state: SettingsState
  readonly actions: SettingsActions
  readonly sections: readonly ShownSection[]
  /** Where every change stands; null where nobody shows it. */
  readonly logPath: string | null
  readonly wordError: (error: unknown) => string
}

/** What each feature does for the customer, a section for each, saved by itself. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { state, actions, sections, logPath, wordError } = props
  const { t } = useLingui()
  const { list, loading, error } = state
  return (
    <div className={styles.screen}>
      <PageHead
        title={t`Settings`}
        subtitle={t`How the app works here. What you save holds for everybody at once.`}
      />
      <SlowHint active={loading} onRetry={() => void actions.load()} />
      {error ? (
        <ErrorMessage
          title={t`The settings could not be fetched`}
          onRetry={() => void actions.load()}
        >
          {wordError(error)}
        </ErrorMessage>
      ) : null}
      {list === null && loading ? <ListSkeleton rows={4} /> : null}
      {list && sections.length === 0 ? (
        <EmptyState icon="settings" title={t`There is nothing to set`}>
          {t`Features that can be set will stand here.`}
        </EmptyState>
      ) : null}
      {list
        ? sections.map(({ key, title, saved, View }) => (
            <Section key={key} title={title}>
              <SettingsCard
                saved={saved}
                state={state}
                actions={actions}
                View={View}
                logPath={logPath}
                wordError={wordError}
              />
            </Section>
          ))
        : null}
    </div>
  )
}

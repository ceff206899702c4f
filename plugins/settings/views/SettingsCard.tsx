import {
  Button,
  Card,
  ErrorMessage,
  formatDateTime,
  Link,
  SlowHint,
  ViewBoundary,
} from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { changedNames, shownValues } from '../model/draft.ts'
import type { SettingsScreenProps, ShownSection } from './SettingsScreen.tsx'
import styles from './SettingsScreen.module.css'

/** Props of {@link SettingsCard}. */
export interface SettingsCardProps
  extends
    Pick<SettingsScreenProps, 'state' | 'actions' | 'logPath' | 'wordError'>,
    Pick<ShownSection, 'saved' | 'View'> {}

/** One section: its fields, what is not saved yet, and who changed it last. */
export function SettingsCard({ saved, View, ...rest }: SettingsCardProps) {
  if (!saved) {
    return (
      <Card>
        <ViewBoundary>
          <View edit={null} />
        </ViewBoundary>
      </Card>
    )
  }
  return <SavedCard saved={saved} View={View} {...rest} />
}

function SavedCard({
  saved,
  View,
  state,
  actions,
  logPath,
  wordError,
}: SettingsCardProps & { readonly saved: NonNullable<SettingsCardProps['saved']> }) {
  const { t } = useLingui()
  const { plugin, own, changed_at, changed_by } = saved
  const draft = state.drafts[plugin] ?? {}
  const changed = changedNames(saved, draft).length
  const busy = state.saving === plugin
  const { failed } = state
  const who = changed_by?.name ?? ''
  const when = changed_at === null ? '' : formatDateTime(changed_at)
  return (
    <Card>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void actions.save(plugin)
        }}
      >
        <ViewBoundary>
          <View
            edit={{
              saved,
              values: shownValues(saved, draft),
              tried: state.tried.includes(plugin),
              disabled: busy,
              onChange: (name, value) => actions.change(plugin, name, value),
            }}
          />
        </ViewBoundary>
        <SlowHint active={busy} />
        {state.conflict?.plugin === plugin ? (
          <ErrorMessage
            title={
              state.conflict.isColleagues
                ? t`Changed by ${who} just now`
                : t`Changed in the site’s settings just now`
            }
          >
            {t`Yours is not saved. Save again if yours is to hold, or undo.`}
          </ErrorMessage>
        ) : null}
        {failed?.plugin === plugin ? (
          <ErrorMessage title={t`The settings could not be saved`}>
            {wordError(failed.error)}
          </ErrorMessage>
        ) : null}
        {changed > 0 ? (
          <div className={styles.foot}>
            <output className={styles.count}>
              {plural(changed, { one: '# change is not saved', other: '# changes are not saved' })}
            </output>
            <div className={styles.buttons}>
              <Button disabled={busy} onClick={() => actions.drop(plugin)}>{t`Undo`}</Button>
              <Button type="submit" appearance="primary" busy={busy}>{t`Save`}</Button>
            </div>
          </div>
        ) : (
          <div className={styles.foot}>
            <p className={styles.last}>
              {changed_at === null
                ? t`Nobody has changed anything here yet.`
                : t`Last changed by ${who}, ${when}.`}{' '}
              {logPath !== null && changed_at !== null ? (
                <Link to={logPath}>{t`Show all changes`}</Link>
              ) : null}
            </p>
            {own.length > 0 ? (
              <Button appearance="subtle" onClick={() => actions.giveBack(plugin)}>
                {t`Back to the default`}
              </Button>
            ) : null}
          </div>
        )}
      </form>
    </Card>
  )
}

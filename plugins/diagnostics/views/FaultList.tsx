import type { PluginFault, UntoldEntries } from '@forrad/openapi'
import { Icon, formatDateTime } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'

/** Props of {@link FaultList}. */
export interface FaultListProps {
  readonly faults: readonly PluginFault[]
  readonly untold: readonly UntoldEntries[]
}

/** What went wrong in the plugins' server halves: what it meant for whoever was at work, and what to do. */
export function FaultList({ faults, untold }: FaultListProps) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    'stock.check': t`A rule of the plugin could not be tried, so the change was not made.`,
    'stock.written': t`What the plugin keeps of changes could not be written, so the change was not made.`,
    'stock.told': t`The plugin could not be told of a change. It is told again.`,
    'location.deleting': t`The plugin could not say whether a location may go, so it was kept.`,
    'item.fields': t`What the plugin says of items could not be read, so it is missing where they are shown.`,
    'search.ranking': t`The plugin could not order the finds, so they come in their usual order.`,
    unhandledRejection: t`Something that the plugin began on the server failed, and the plugin did not wait for it. The rest goes on; the server’s log says more.`,
    'user.deleting': t`The plugin could not say whether an account may go, so it was kept.`,
  }
  return (
    <ul className={styles.problems}>
      {faults.map(({ plugin, hook, times, last_at, error }) => (
        <li key={`${plugin} ${hook}`}>
          <Icon icon="error" className={styles.bad} />
          <div>
            <b>{plugin}</b>
            <p>
              {words[hook] ?? t`The plugin failed on the server.`}{' '}
              {t`Tell its supplier; until then it can be turned off in site.json.`}
            </p>
            <p className={styles.when}>
              <Plural value={times} one="Once" other="# times" />
              {' · '}
              {t`last ${formatDateTime(last_at)}`}
            </p>
            <code className={styles.detail}>{`${hook}: ${error}`}</code>
          </div>
        </li>
      ))}
      {untold.map(({ plugin, entries, since, error }) => (
        <li key={plugin}>
          <Icon icon="warning" className={styles.bad} />
          <div>
            <b>{plugin}</b>
            <p>
              <Plural
                value={entries}
                one="# change waits for the plugin"
                other="# changes wait for the plugin"
              />
              {' · '}
              {t`since ${formatDateTime(since)}`}
            </p>
            {error === null ? null : <code className={styles.detail}>{error}</code>}
          </div>
        </li>
      ))}
    </ul>
  )
}

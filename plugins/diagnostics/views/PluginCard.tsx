import type { PluginInfo } from '@forrad/core/kernel'
import { Card } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'

/** One plugin: its name, how it stands, and the keys that site settings know its contributions by. */
export function PluginCard({
  plugin,
  name,
}: {
  readonly plugin: PluginInfo
  readonly name: string
}) {
  const { t } = useLingui()
  const states: Record<PluginInfo['status'], string> = {
    active: t`Running`,
    disabled: t`Turned off in the site’s settings`,
    'left-out': t`Left out`,
  }
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={plugin.status === 'active' ? styles.state : styles.off}>
          {states[plugin.status]}
        </span>
      </div>
      <p className={styles.origin}>
        <code>{plugin.id}</code>
        {plugin.own ? '' : ` · ${t`from a third party`}`}
      </p>
      {plugin.contributes.length > 0 ? (
        <ul className={styles.keys} aria-label={t`Contributions of ${name}`}>
          {plugin.contributes.map((key) => (
            <li key={key}>
              <code>{key}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

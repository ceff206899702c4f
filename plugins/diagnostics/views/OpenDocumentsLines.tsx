import type { OpenDocuments } from '@forrad/openapi'
import { Icon } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'

/** Plugins that are off while something of theirs is on its way: what stands still, and what to do. */
export function OpenDocumentsLines({ open }: { readonly open: readonly OpenDocuments[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.problems}>
      {open.map(({ plugin, documents }) => (
        <li key={plugin}>
          <Icon icon="warning" className={styles.bad} />
          <div>
            <b>{plugin}</b>
            <p>
              <Plural
                value={documents}
                one="# document has goods on their way, and the plugin is turned off."
                other="# documents have goods on their way, and the plugin is turned off."
              />{' '}
              {t`Nobody sees them or can receive them meanwhile, and a recall of them cannot be closed. Turn the plugin on again: take its name out of disabled_plugins in site.json. Where it was off when the server started, restart the server, too.`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

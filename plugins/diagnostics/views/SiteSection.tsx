import type { SiteProblem } from '@forrad/openapi'
import { Card, Icon, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { SiteFaults } from './DiagnosticsScreen.tsx'
import styles from './DiagnosticsScreen.module.css'

/** What is wrong with `site.json`, each with its line and column, and what is in force meanwhile. */
export function SiteSection({ site: { stands, problems } }: { readonly site: SiteFaults }) {
  const { t } = useLingui()
  const words: Record<SiteProblem['code'], string> = {
    unreadable: t`The file cannot be read. Give the server the right to read it.`,
    not_json: t`Here the file stops being JSON. Look for a comma, quote or bracket that is missing or too many.`,
    unknown_field: t`There is no such field. Correct its name or remove it.`,
    wrong_value: t`The value is missing or not one that can stand here. Correct it.`,
    unknown_setting: t`The plugin has no such setting, or cannot take its value. Correct it or remove it.`,
  }
  const inForce = {
    written: t`Everything else in it is in force.`,
    last_good: t`The last version that could be used is in force until it is corrected, also over a restart.`,
    none: t`No site settings are in force until it is corrected.`,
  }
  return (
    <Section title="site.json">
      <Card>
        <p className={styles.inForce}>{inForce[stands]}</p>
        <ul className={styles.problems}>
          {problems.map(({ code, path, line, column }) => (
            <li key={`${code} ${path} ${line} ${column}`}>
              <Icon icon="error" className={styles.bad} />
              <div>
                <b>{line === null ? 'site.json' : t`Line ${line}, column ${column}`}</b>
                <p>{words[code]}</p>
                <code className={styles.detail}>{path === '' ? code : `${code}: ${path}`}</code>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

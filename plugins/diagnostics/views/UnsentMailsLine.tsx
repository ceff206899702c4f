import type { UnsentMails } from '@forrad/openapi'
import { Icon, formatDateTime } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'

/** Mails that do not leave: whom it keeps waiting, and what to do. Nothing of what they say. */
export function UnsentMailsLine({ mails }: { readonly mails: UnsentMails }) {
  const { t } = useLingui()
  const { count, since, fault } = mails
  return (
    <ul className={styles.problems}>
      <li>
        <Icon icon="warning" className={styles.bad} />
        <div>
          <b>
            <Plural value={count} one="# mail does not leave" other="# mails do not leave" />
          </b>
          <p>
            {t`Among them may be invitations and links for new passwords. Each is tried again by itself. Tell whoever looks after the server: the reason stands in its log.`}
          </p>
          {fault === undefined ? null : <p>{t`The last reason: ${fault}`}</p>}
          <p className={styles.when}>{t`since ${formatDateTime(since)}`}</p>
        </div>
      </li>
    </ul>
  )
}

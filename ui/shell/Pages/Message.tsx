import type { Icon as IconSource } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../components/Link/Link.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './Message.module.css'

interface MessageProps {
  readonly icon: IconSource
  readonly title: string
  readonly text?: string
}

/** A page that only says something and leads to the start page. */
function Message({ icon, title, text }: MessageProps) {
  const { t } = useLingui()
  useTitle(title)
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <Icon icon={icon} size={48} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
      <Link to="/" className={styles.link}>
        {t`To the start page`}
      </Link>
    </div>
  )
}

/** Any path that leads nowhere. */
export function NotFound() {
  const { t } = useLingui()
  return <Message icon="search" title={t`Oops! We could not find the page you are looking for.`} />
}

/** A page that this person's role does not show. */
export function Forbidden() {
  const { t } = useLingui()
  return (
    <Message
      icon="locked"
      title={t`You do not have permission`}
      text={t`Your role does not include this page. Ask an administrator if you need it.`}
    />
  )
}

import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '../../format.ts'
import { useRegistry } from '../../hooks/useRegistry.tsx'
import type { ServerState } from '../../hooks/useServerState.ts'
import { isOutboxOff } from '../../services/outboxOff/isOutboxOff.ts'
import { Icon } from '../../theme/Icon.tsx'
import { messages } from './locales/sv.po'
import styles from './ServerNote.module.css'

i18n.load('sv', messages)

/** Props of {@link ServerNote}. */
export interface ServerNoteProps extends ServerState {
  /** Whether the device has a network. */
  readonly online: boolean
}

/** Says what is shown, and what becomes of what the outbox takes in, while no server answers. */
export default function ServerNote(props: ServerNoteProps) {
  const { online, waits, away, slow, keptAt, withoutNarcotics } = props
  const { t } = useLingui()
  const isOff = isOutboxOff(useRegistry()?.plugins ?? [])
  const since = keptAt === null ? '' : formatDateTime(keptAt)
  const words = () => {
    if ((away || !online) && keptAt !== null) {
      return isOff
        ? t`No contact with the server. You see how it was ${since}. Nothing can be saved until the server answers.`
        : t`No contact with the server. You see how it was ${since}. What you take, count and receive is kept on this device and sent when the server answers.`
    }
    if (!online) {
      return isOff
        ? t`No network. What you see may be out of date. Nothing can be saved until the network is back.`
        : t`No network. What you see may be out of date. What you take, count and receive is kept on this device and sent when the network is back.`
    }
    if (away) {
      return isOff
        ? t`No contact with the server. What you see may be out of date. Nothing can be saved until the server answers.`
        : t`No contact with the server. What you see may be out of date. What you take, count and receive is kept on this device and sent when the server answers.`
    }
    if (slow && keptAt !== null) {
      return t`The server is slow to answer. You see how it was ${since}.`
    }
    return waits
      ? t`The service does not answer just now. Waiting, and trying again by itself.`
      : null
  }
  const text = words()
  const isKeptShown = keptAt !== null && (away || slow || !online)
  return text === null ? null : (
    <p className={styles.note}>
      <Icon icon="offline" size={20} />
      <span>
        {text}
        {isKeptShown && withoutNarcotics ? ` ${t`Narcotics are not among what you see.`}` : null}
      </span>
    </p>
  )
}

import { hasToLeave, needsSomebody, type OutboxState } from '@forrad/core/outbox'
import { readText, writeText } from '@forrad/core/stores'
import { browserStorage, Icon, Link, useServices } from '@forrad/ui'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from './OutboxMark.module.css'
import { useOutbox } from './useOutbox.ts'

/** Above so many the mark says no more than that; its name has the number. */
const MOST = 99

/** What the top bar keeps free at its end, up to two digits and for more than {@link MOST}. */
const ROOM = { few: '44px', many: '54px' }

/** Session storage key: that others' changes wait was said since the person signed in. */
const TOLD = 'outbox_others_told'

/** Props of {@link OutboxMark}. */
export type OutboxMarkProps = Pick<OutboxState, 'entries' | 'unreadable'>

/** How many wait and need somebody, in the top bar; nothing where nothing does. */
export function OutboxMark({ entries, unreadable }: OutboxMarkProps) {
  const { t } = useLingui()
  const waiting = entries.filter(hasToLeave).length
  const needy = entries.filter(needsSomebody).length + unreadable.length
  const count = waiting + needy
  const isShown = count > 0
  const room = count > MOST ? ROOM.many : ROOM.few
  useEffect(() => {
    const { style } = document.documentElement
    if (isShown) style.setProperty('--barEndRoom', room)
    else style.removeProperty('--barEndRoom')
    return () => void style.removeProperty('--barEndRoom')
  }, [isShown, room])
  if (!isShown) return null
  const name = [
    waiting > 0 ? t`${plural(waiting, { one: '# change waits', other: '# changes wait' })}` : '',
    needy > 0 ? t`${plural(needy, { one: '# needs you', other: '# need you' })}` : '',
  ]
  return (
    <aside aria-label={t`Outbox`}>
      <Link
        to="/outbox"
        className={styles.mark}
        aria-label={`${t`Outbox`}: ${name.filter(Boolean).join(', ')}`}
      >
        <Icon icon={needy > 0 ? 'warning' : 'offline'} size={20} />
        {count > MOST ? `${MOST}+` : count}
      </Link>
    </aside>
  )
}

/** The same at work. It also says, once for each outage, that what is done is kept, and
 * once after a sign-in that others' changes wait here. */
export default function LiveOutboxMark() {
  const { t } = useLingui()
  const { notices } = useServices()
  const { state } = useOutbox()
  const { others } = state
  useEffect(() => {
    const storage = browserStorage('sessionStorage')
    if (others === 0 || readText(storage, TOLD) !== null) return
    writeText(storage, TOLD, String(others))
    notices.show({
      tone: 'info',
      text: t`${plural(others, { one: '# change by somebody else waits', other: '# changes by somebody else wait' })} on this device and are sent when they sign in here.`,
    })
  }, [others, notices, t])
  const waits = state.entries.some(hasToLeave)
  const isOut = waits && (state.status === 'offline' || state.status === 'unsaved')
  const said = useRef(false)
  useEffect(() => {
    if (!waits) said.current = false
    if (!isOut || said.current) return
    said.current = true
    notices.show(
      state.status === 'unsaved'
        ? {
            tone: 'error',
            text: t`This device refuses to keep what you do. Leave the page open until it is sent.`,
          }
        : {
            tone: 'info',
            text: t`Kept on the device. It is sent when the network is back.`,
          },
    )
  }, [waits, isOut, state.status, notices, t])
  return <OutboxMark entries={state.entries} unreadable={state.unreadable} />
}

import { isPutAside, needsSomebody, type EntryLine, type OutboxEntry } from '@forrad/core/outbox'
import { Button, Card, cx, formatDateTime, Icon, shieldPressed, type IconName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { mayGoAgain } from '../model/lapsed.ts'
import styles from './Cards.module.css'
import { useEntryWords } from './useEntryWords.ts'

/** Props of {@link EntryCard}. */
export interface EntryCardProps {
  readonly entry: OutboxEntry
  /** Takes it back before it leaves. */
  readonly onUndo: () => void
  /** Gives up one that was refused, with a reason. */
  readonly onPutAside: () => void
  /** Sends a refused one again. */
  readonly onAgain: () => void
  /** Opens the count of what a refused one tells to count; missing where nothing can be opened. */
  readonly onCount?: (() => void) | undefined
  /** It is being taken back or sent again. */
  readonly busy: boolean
  /** It stands among what waits, whose cards keep their height: shows what needs somebody where it can be dealt with. */
  readonly onShow: (() => void) | null
  /** What can be done about its differences. */
  readonly children?: ReactNode
}

const ICONS: Readonly<Record<OutboxEntry['state'], IconName>> = {
  waiting: 'history',
  sending: 'up',
  done: 'success',
  difference: 'warning',
  refused: 'warning',
}

/**
 * One change: what, where, when, how it stands, and what to do. Another button comes under the finger with a
 * press, the next card's or what can be done now: the second half of a double touch does not reach it.
 */
export function EntryCard(props: EntryCardProps) {
  const { entry, busy, onUndo, onPutAside, onAgain, onShow, onCount, children } = props
  const { t } = useLingui()
  const words = useEntryWords()
  const { state, lines, occurredAt, change } = entry
  const isUndo = change.operation === 'undoAdjustment'
  const isAside = isPutAside(entry)
  const standing = isAside ? 'waiting' : state
  const isAsked = state === 'refused' && !isAside && onShow === null
  const refusal = isAsked ? words.refusal(entry) : null
  return (
    <Card className={cx(styles.card, needsSomebody(entry) && styles.needsYou)}>
      <div className={styles.head}>
        <div className={styles.text}>
          {isUndo ? <p className={styles.what}>{t`An undone change`}</p> : null}
          {lines.length === 0 && !isUndo ? (
            <p className={styles.what}>{t`A change of stock`}</p>
          ) : null}
          {lines.map((line, index) => (
            // The same item and place can stand twice.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={index} line={line} />
          ))}
          <p className={styles.quiet}>
            <time dateTime={occurredAt}>{formatDateTime(occurredAt)}</time>
          </p>
        </div>
        <p className={cx(styles.state, styles[standing])}>
          <Icon icon={ICONS[standing]} size={20} />
          {words.state(entry)}
        </p>
      </div>
      {isAside ? (
        <p className={styles.quiet}>
          {t`Nothing is written of it. The reason is sent to the service, and then this card goes.`}
        </p>
      ) : null}
      {refusal ? (
        <>
          <p className={styles.why}>{refusal.why}</p>
          <p className={styles.todo}>{refusal.todo}</p>
          <div className={styles.buttons} onClickCapture={shieldPressed}>
            {onCount ? (
              <Button icon="stocktake" onClick={onCount}>{t`Count the shelf`}</Button>
            ) : null}
            {mayGoAgain(entry) ? (
              <Button busy={busy} onClick={onAgain}>{t`Send again`}</Button>
            ) : null}
            <Button onClick={onPutAside}>{t`Put aside`}</Button>
          </div>
        </>
      ) : null}
      {state === 'waiting' || onShow ? (
        <div className={styles.buttons} onClickCapture={shieldPressed}>
          {state === 'waiting' ? (
            <Button icon="undo" busy={busy} onClick={onUndo}>{t`Take back`}</Button>
          ) : onShow && needsSomebody(entry) ? (
            <Button onClick={onShow}>{t`Show`}</Button>
          ) : (
            <Button disabled>{words.state(entry)}</Button>
          )}
        </div>
      ) : null}
      {children}
    </Card>
  )
}

function Line({ line }: { readonly line: EntryLine }) {
  const { t } = useLingui()
  const words = useEntryWords()
  const { itemName, placeName, locationName, identifier, forgetsName } = line
  const noName = forgetsName
    ? t`The item's name is not kept on this device`
    : t`An item that is not on this device`
  const where = [locationName, placeName].filter(Boolean).join(' · ')
  return (
    <>
      <p className={styles.name}>{itemName || noName}</p>
      <p className={styles.what}>{words.what(line)}</p>
      <p className={styles.quiet}>
        {[where, identifier ? t`Batch ${identifier}` : ''].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

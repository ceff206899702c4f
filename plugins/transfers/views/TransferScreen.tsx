import type { Transfer, TransferLine, TransferTurn } from '@forrad/openapi'
import {
  ActionBar,
  BesideCamera,
  Button,
  ErrorMessage,
  formatDateTime,
  formatUnits,
  LastScanStrip,
  PageHead,
  ShelfPlacePicker,
  type CreatedPlace,
  type ShelfPlaceOption,
  type ShownScan,
  SendingNote,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { isAnyCounted } from '../model/arriving.ts'
import type { ChosenPlaces, Counted } from '../model/arriving.ts'
import { hasHomeless } from '../model/label.ts'
import { turnWay } from '../model/turning.ts'
import { Became, LineText } from './LineText.tsx'
import { OpenLine } from './OpenLine.tsx'
import styles from './Transfers.module.css'
import { Way } from './Way.tsx'

/** Props of {@link TransferScreen}. */
export interface TransferScreenProps {
  readonly transfer: Transfer
  /** The shelf places where it goes. */
  readonly places: readonly ShelfPlaceOption[]
  readonly counted: Counted
  readonly chosen: ChosenPlaces
  /** Where lines without a shelf place of their own go; null until one is chosen. */
  readonly rest: number | null
  /** The lines that arrive now and lack a shelf place, for which it was asked. */
  readonly placeless: readonly TransferLine['line'][]
  /** How many units arrive with the main button. */
  readonly now: number
  readonly last: ShownScan | null
  /** A shelf label is for the line that was counted last, and not for the rest (ARRIVE-11). */
  readonly isLabelForLine?: boolean
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why it was not done, in Swedish. */
  readonly failed: string | null
  /** The person may handle goods. */
  readonly mayHandle: boolean
  /** The person may send it back, or on. */
  readonly mayTurn: boolean
  readonly onCount: (line: TransferLine, quantity: number) => void
  readonly onPlace: (line: TransferLine, placeId: number | null) => void
  readonly onRest: (placeId: number | null) => void
  /** The person is at the field for the rest. */
  readonly onRestFocus?: () => void
  readonly onCreatePlace?: ((identifier: string) => Promise<CreatedPlace>) | undefined
  readonly onReceive: () => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain?: (() => void) | undefined
  /** Opens the camera; null where there is none. */
  readonly onScan: (() => void) | null
  /** Says why the rest did not come, or not whole. */
  readonly onShort: () => void
  /** Sends it back, or on, where it can be. */
  readonly onTurn: () => void
  /** Gives up what was sent and is unknown. */
  readonly onGiveUp: () => void
}

/** A transfer: what has come of it, and receiving the rest. */
export function TransferScreen(props: TransferScreenProps) {
  const { transfer, counted, now, last, sending, unknown, failed, mayHandle, onScan } = props
  const { t } = useLingui()
  const { id, from, to, state, sent_at, sent_by, lines, left } = transfer
  const held = sending || unknown
  const open = lines.filter((line) => line.left > 0)
  const come = lines.filter((line) => line.left === 0)
  const [sender, target] = [from.name, to.name]
  const isCounted = isAnyCounted(counted)
  const pieces = formatUnits(now)
  const lacksPlace = props.placeless.length === 0 ? null : t`Choose where it is put`
  const mayReceive = mayHandle && to.is_there && left > 0
  const way = turnWay(transfer)
  const goal = way && way.kind !== 'elsewhere' ? way.to.name : ''
  const turns = { back: t`Send back`, again: t`Send to ${goal} again`, elsewhere: t`Send on` }
  return (
    <>
      <PageHead
        title={t`Transfer ${id}`}
        subtitle={<Way sender={sender} target={target} back={to.id === from.id} />}
        back="/transfers"
      />
      <p className={styles.when}>
        <time dateTime={sent_at}>{formatDateTime(sent_at)}</time>
        {` · ${sent_by.name}`}
        {state === 'closed' ? ` · ${t`Closed`}` : null}
      </p>
      {transfer.turns.map((turn) => (
        <Turned key={turn.turned_at} turn={turn} />
      ))}
      {to.is_there || left === 0 ? null : (
        <ErrorMessage title={t`${target} has been deleted`}>
          {from.is_there
            ? t`Nothing can be received there. What is on its way can be sent back.`
            : t`Nothing can be received there. Send what is on its way on to another location.`}
        </ErrorMessage>
      )}
      <BesideCamera>
        <LastScanStrip last={last} />
      </BesideCamera>
      {mayReceive && hasHomeless(transfer, props.chosen) ? (
        <div className={styles.field} onFocus={props.onRestFocus}>
          <ShelfPlacePicker
            label={t`Shelf place for items without their own`}
            places={props.places}
            value={props.rest}
            disabled={held}
            error={lacksPlace}
            hearsLabels={!props.isLabelForLine}
            onCreate={props.onCreatePlace}
            onChange={props.onRest}
          />
        </div>
      ) : null}
      {open.length > 0 ? (
        <ul className={styles.lines} aria-label={t`On its way`}>
          {open.map((line) => (
            <OpenLine
              key={line.line}
              line={line}
              {...props}
              locationId={to.id}
              held={held}
              mayReceive={mayReceive}
            />
          ))}
        </ul>
      ) : null}
      {come.length > 0 ? (
        <ul className={styles.lines} aria-label={t`Has come`}>
          {come.map((line) => (
            <li key={line.line} className={styles.line}>
              <LineText line={line} />
              <Became line={line} />
            </li>
          ))}
        </ul>
      ) : null}
      {mayHandle && left > 0 ? (
        <div className={styles.controls}>
          {to.is_there ? (
            <Button disabled={held} onClick={props.onShort}>
              {t`Missing or damaged`}
            </Button>
          ) : null}
          {way && props.mayTurn ? (
            <Button
              icon={way.kind === 'back' ? 'undo' : 'receive'}
              appearance={to.is_there ? 'secondary' : 'primary'}
              disabled={held}
              onClick={props.onTurn}
            >
              {turns[way.kind]}
            </Button>
          ) : null}
        </div>
      ) : null}
      <SendingNote sending={sending} unknown={unknown} failed={failed} onAgain={props.onAgain} />
      {mayReceive || unknown ? (
        <ActionBar
          // Beside the button too: the field may be far above it.
          note={
            lacksPlace ??
            (!unknown && isCounted && now < left ? t`The rest stays on its way.` : null)
          }
        >
          {unknown ? <Button onClick={props.onGiveUp}>{t`Give up`}</Button> : null}
          {onScan && !unknown ? (
            <Button icon="camera" disabled={held} onClick={onScan}>{t`Scan`}</Button>
          ) : null}
          <Button
            appearance="primary"
            busy={sending}
            disabled={!unknown && now === 0}
            onClick={props.onReceive}
          >
            {unknown ? t`Try again` : isCounted ? t`Receive ${pieces}` : t`All came, ${pieces}`}
          </Button>
        </ActionBar>
      ) : null}
    </>
  )
}

/** Who sent it elsewhere, and when. */
function Turned({ turn: { to, turned_at, turned_by } }: { readonly turn: TransferTurn }) {
  const { t } = useLingui()
  const target = to.name
  return (
    <p className={styles.when}>
      {`${t`Turned to ${target}`} · `}
      <time dateTime={turned_at}>{formatDateTime(turned_at)}</time>
      {` · ${turned_by.name}`}
    </p>
  )
}

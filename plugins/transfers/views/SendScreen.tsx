import { itemName } from '@forrad/core/domain'
import type { Location } from '@forrad/openapi'
import {
  ActionBar,
  BesideCamera,
  Button,
  EmptyState,
  formatDate,
  formatNumber,
  formatUnits,
  ItemName,
  LastScanStrip,
  PageHead,
  QuantityInput,
  RemoveButton,
  SelectField,
  type ShownScan,
  SendingNote,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { unitsOf, type SendDraft, type SendLine } from '../model/sending.ts'
import styles from './Transfers.module.css'

/** Props of {@link SendScreen}. */
export interface SendScreenProps {
  readonly draft: SendDraft
  /** Every location of the customer. */
  readonly locations: readonly Pick<Location, 'id' | 'name' | 'storage_locations'>[]
  /** There are no two locations, so that nothing can be sent from one to another. */
  readonly tooFew: boolean
  readonly last: ShownScan | null
  /** It was to be sent, and no target was chosen. */
  readonly asked: boolean
  readonly sending: boolean
  /** It was sent and nothing is known of it: only the very same may follow. */
  readonly unknown: boolean
  /** Why it was not sent, in Swedish. */
  readonly failed: string | null
  /** Why a line was not, in Swedish; null where there is nothing to say of it. */
  readonly refusalOf: (line: SendLine) => string | null
  readonly onFrom: (id: Location['id']) => void
  readonly onTo: (id: Location['id']) => void
  readonly onQuantity: (line: SendLine, quantity: number) => void
  /** Opens the camera; null where there is none. */
  readonly onScan: (() => void) | null
  readonly onSend: () => void
  /** Sends the same once more while no answer comes. */
  readonly onAgain?: (() => void) | undefined
  /** Gives up what was sent and is unknown. */
  readonly onGiveUp: () => void
  /** Leads to where a location is made; null for those who may not. */
  readonly onCreate: (() => void) | null
}

/** Puts a transfer together: where from, where to, and one line for each batch. */
export function SendScreen(props: SendScreenProps) {
  const { draft, locations, last, asked, sending, unknown, failed, onScan } = props
  const { t } = useLingui()
  const { from, to, lines } = draft
  const held = sending || unknown
  const target = locations.find(({ id }) => id === to)?.name ?? ''
  const pieces = formatUnits(unitsOf(draft))
  const choices = locations.map(({ id, name }) => ({ value: id, label: name }))
  const tooMany = lines.some(({ quantity, batch }) => quantity > batch.quantity)
  const lacksTarget = asked && to === null ? t`Choose where it goes` : null
  const head = <PageHead title={t`New transfer`} back="/transfers" />
  if (props.tooFew) {
    return (
      <>
        {head}
        <TooFew onCreate={props.onCreate} />
      </>
    )
  }
  return (
    <>
      {head}
      <SelectField
        label={t`From location`}
        value={from?.id ?? null}
        options={choices}
        placeholder={t`Choose where it lies`}
        disabled={held || lines.length > 0}
        onChange={props.onFrom}
      />
      <div className={styles.field}>
        <SelectField
          label={t`To location`}
          value={to}
          options={choices.filter(({ value }) => value !== from?.id)}
          placeholder={t`Choose where it goes`}
          disabled={held}
          error={lacksTarget}
          onChange={props.onTo}
        />
      </div>
      <BesideCamera>
        <LastScanStrip last={last} />
      </BesideCamera>
      {lines.length === 0 ? (
        <EmptyState icon="scan" title={t`Scan what is to be sent`}>
          {from
            ? t`Each scan adds one. From an item’s batch or the location’s table more can be sent at once.`
            : t`First choose where it lies.`}
        </EmptyState>
      ) : (
        <ul className={styles.lines} aria-label={t`To send`}>
          {lines.map((line) => (
            <Line
              key={`${line.item.id} ${line.storageLocationId} ${line.batch.id}`}
              line={line}
              place={placeName(locations, line.storageLocationId)}
              held={held}
              refused={props.refusalOf(line)}
              onQuantity={(quantity) => props.onQuantity(line, quantity)}
            />
          ))}
        </ul>
      )}
      <SendingNote
        sending={sending}
        unknown={unknown}
        failed={failed}
        title={t`It was not sent`}
        onAgain={props.onAgain}
      />
      {/* Beside the button too: the field may be far above it. */}
      <ActionBar note={lacksTarget}>
        {unknown ? <Button onClick={props.onGiveUp}>{t`Give up`}</Button> : null}
        {onScan && !unknown ? (
          <Button icon="camera" disabled={held || !from} onClick={onScan}>{t`Scan`}</Button>
        ) : null}
        <Button
          appearance="primary"
          busy={sending}
          disabled={!unknown && (lines.length === 0 || tooMany)}
          onClick={props.onSend}
        >
          {unknown
            ? t`Try again`
            : to === null || lines.length === 0
              ? t`Send`
              : t`Send ${pieces} to ${target}`}
        </Button>
      </ActionBar>
    </>
  )
}

function TooFew({ onCreate }: Pick<SendScreenProps, 'onCreate'>) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon="locations"
      title={t`A transfer takes two locations`}
      action={
        onCreate ? (
          <Button
            appearance="primary"
            icon="add"
            onClick={onCreate}
          >{t`Create another location`}</Button>
        ) : null
      }
    >
      {onCreate
        ? t`Goods are sent from one location to another. Create the other one first.`
        : t`Goods are sent from one location to another. An administrator creates the other one.`}
    </EmptyState>
  )
}

function placeName(
  locations: SendScreenProps['locations'],
  storageLocationId: number,
): string | undefined {
  return locations
    .flatMap(({ storage_locations }) => storage_locations)
    .find(({ id }) => id === storageLocationId)?.identifier
}

function Line(props: {
  readonly line: SendLine
  readonly place: string | undefined
  readonly held: boolean
  readonly refused: string | null
  readonly onQuantity: (quantity: number) => void
}) {
  const { line, place, held, refused, onQuantity } = props
  const { t } = useLingui()
  const { item, batch, quantity } = line
  const name = itemName(item)
  const about = [
    ...(place === undefined ? [] : [place]),
    batch.identifier ?? t`UNKNOWN`,
    ...(batch.expiration_date ? [formatDate(batch.expiration_date)] : []),
    t`${formatNumber(batch.quantity)} lie there`,
  ]
  return (
    <li className={styles.line}>
      <span className={styles.text}>
        <ItemName item={item} />
        <span className={styles.about}>{about.join(' · ')}</span>
      </span>
      <span className={styles.controls}>
        <QuantityInput
          label={t`Quantity of ${name}`}
          byScan
          value={quantity}
          max={batch.quantity}
          least={1}
          disabled={held}
          onChange={onQuantity}
        />
        <RemoveButton
          label={t`Do not send ${name}`}
          removed={t`${name} removed`}
          disabled={held}
          onClick={() => onQuantity(0)}
        />
      </span>
      {refused === null ? null : (
        <div role="alert" className={styles.refused}>
          {refused}
        </div>
      )}
    </li>
  )
}

import { canPick, locationStock } from '@forrad/core/domain'
import type { ItemLocation } from '@forrad/openapi'
import {
  ActionBar,
  BottomSheet,
  Button,
  ItemHead,
  KeptNote,
  SlowHint,
  StockStatus,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { heldElsewhere } from '../model/elsewhere.ts'
import { mayBeApplied } from '../model/pick.machine.ts'
import type { PickState } from '../model/pick.state.ts'
import type { PickActions } from '../model/pick.store.ts'
import type { StrayPack } from '../model/in-hand.ts'
import { asksReason, otherBatchOf, pickPlaces } from '../model/places.ts'
import { restOf } from '../model/rest.ts'
import { usableBatches } from '../model/usable.ts'
import { ElsewhereNote } from './ElsewhereNote.tsx'
import { OtherBatchReasonField } from './OtherBatchReasonField.tsx'
import { PickHeardStrip } from './PickHeardStrip.tsx'
import { PickMessage } from './PickMessage.tsx'
import { PickQuestion } from './PickQuestion.tsx'
import { PickShelf } from './PickShelf.tsx'
import styles from './PickSheet.module.css'
import { StrayPackNote } from './StrayPackNote.tsx'
import type { StrayWays } from './useStrayWays.ts'

/** Props of {@link PickSheet}. */
export interface PickSheetProps {
  readonly pick: PickState
  readonly actions: Omit<
    PickActions,
    | 'begin'
    | 'scan'
    | 'scanOther'
    | 'holds'
    | 'takeBack'
    | 'refresh'
    | 'followList'
    | 'setAside'
    | 'leave'
  >
  /** yyyy-mm-dd */
  readonly today: string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  /** The pack in the hand does not fit; null when it does. */
  readonly stray: StrayPack | null
  readonly ways: StrayWays
  /** Shows what plugins offer at each batch. */
  readonly offers?: boolean
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  /** A scan opened it: it stands there without its way up. */
  readonly atOnce?: boolean
  /** The first-use hint; null where none is told. */
  readonly hint?: ReactNode
  /** How many scans it has heard while it is open. */
  readonly heard?: number
  /** Opens the camera for the next packs; missing without one. */
  readonly onScan?: (() => void) | undefined
  /** Leads to the retrieval list, where a registration of it holds the item. */
  readonly onList?: (() => void) | undefined
  readonly onClose: () => void
}

/** The retrieve-item popup: one item at one location (spec section 2). */
export function PickSheet(props: PickSheetProps) {
  const { pick, actions, today, wordError, stray, ways, onClose } = props
  const { t } = useLingui()
  const heading = useId()
  const form = useId()
  const { item, locationId } = pick.plan
  const location = item.locations.find(({ id }) => id === locationId)
  const places = pickPlaces(pick.plan)
  const ready = canPick(
    places.map(({ quantity }) => quantity),
    pick.sending,
  )
  // The pack's own batch goes before what else there is.
  const isLed = stray !== null && !stray.expired && stray.elsewhere.length > 0
  const held = isLed ? [] : heldElsewhere(pick.plan, today)
  const isInDoubt = mayBeApplied(pick)
  const isFixed = pick.sending || isInDoubt
  const placeName = (id: number) => places.find((place) => place.id === id)?.identifier ?? ''
  return (
    <BottomSheet
      title={
        <>
          <ItemHead item={item} today={today} level={2} large id={heading} />
          {location ? <LocationLine location={location} today={today} /> : null}
        </>
      }
      labelledBy={heading}
      busy={pick.sending}
      atOnce={props.atOnce ?? false}
      onClose={onClose}
      footer={
        <>
          <SlowHint active={pick.sending} onRetry={actions.retry} />
          {asksReason(pick.plan, today) ? (
            <OtherBatchReasonField
              chosen={otherBatchOf(pick.plan)}
              disabled={isFixed}
              missing={pick.problem?.kind === 'reason'}
              onChoose={actions.giveReason}
            />
          ) : null}
          {props.fields}
          <PickHeardStrip
            pick={pick}
            stray={stray}
            heard={props.heard ?? 0}
            placeName={placeName}
          />
          <PickMessage
            problem={pick.problem}
            hint={pick.hint}
            placeName={placeName}
            wordError={wordError}
            onCount={stray ? null : ways.count}
            onList={props.onList}
          />
          <ActionBar place="sheet">
            <Button disabled={!ready || isInDoubt} onClick={actions.list}>{t`Add to list`}</Button>
            <Button
              type="submit"
              form={form}
              appearance="primary"
              disabled={!ready && !pick.sending}
              busy={pick.sending}
            >
              {t`Pick now`}
            </Button>
          </ActionBar>
        </>
      }
    >
      <KeptNote
        kept={pick.kept && !isInDoubt}
        text={t`What you typed before is still here.`}
        startOver={t`Start over`}
        onStartOver={actions.startOver}
      />
      {props.hint}
      <StrayPackNote pack={stray} ways={ways} />
      {places.length > 0 ? (
        <form
          id={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (ready) void actions.take()
          }}
        >
          <ul className={styles.places}>
            {places.map((place) => (
              <PickShelf
                key={place.id}
                itemId={props.offers ? item.id : undefined}
                blocked={pick.plan.blocked}
                place={place}
                rest={restOf(pick.plan, place.id, today)}
                today={today}
                disabled={isFixed}
                focused={pick.counted === place.id}
                onQuantity={(quantity) => actions.setQuantity(place.id, quantity)}
                onBatch={(batch) => actions.chooseBatch(place.id, batch)}
                onRest={() => actions.spreadRest(place.id)}
              />
            ))}
          </ul>
          {props.onScan ? (
            // Below what the thumb steps, and not where the focus begins.
            <div className={styles.more}>
              <Button icon="camera" disabled={isFixed} onClick={props.onScan}>
                {t`Scan the next pack`}
              </Button>
            </div>
          ) : null}
        </form>
      ) : (
        <p className={styles.none}>{t`There is nothing of this item here to pick.`}</p>
      )}
      <ElsewhereNote held={held} onPick={ways.elsewhere} />
      {pick.question ? (
        <PickQuestion
          question={pick.question}
          usable={usableBatches(item, locationId, today)}
          today={today}
          placeName={placeName}
          onAgree={() => void actions.agree()}
          onDecline={actions.decline}
        />
      ) : null}
    </BottomSheet>
  )
}

function LocationLine(props: { readonly location: ItemLocation; readonly today: string }) {
  const { location, today } = props
  const stock = locationStock(location, today)
  return (
    <div className={styles.location}>
      <span className={styles.name}>{location.name}</span>
      <StockStatus
        quantity={stock.quantity}
        reorderPoint={stock.reorder_point}
        preferred={stock.preferred_stock_level}
        expired={stock.expired}
        blocked={stock.blocked}
      />
    </div>
  )
}

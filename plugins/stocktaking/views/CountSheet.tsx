import { locationStock } from '@forrad/core/domain'
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
import type { CountState, NamedPlace } from '../model/count.state.ts'
import type { CountActions } from '../model/count.store.ts'
import { checkCounts, countPlaces } from '../model/places.ts'
import { CountFields } from './CountFields.tsx'
import { CountMessage } from './CountMessage.tsx'
import { CountQuestion } from './CountQuestion.tsx'
import styles from './CountSheet.module.css'

/** Props of {@link CountSheet}. */
export interface CountSheetProps {
  readonly count: CountState
  readonly actions: Omit<CountActions, 'refresh' | 'leave'>
  /** Every shelf place of the location; empty while they are being fetched. */
  readonly shelfPlaces: readonly NamedPlace[]
  /** A pack of the item, or something else, was scanned, and this dialog has no use for it; null: nothing was. */
  readonly scanned: 'own' | 'other' | null
  /** What plugins ask beside. */
  readonly fields?: ReactNode
  /** yyyy-mm-dd */
  readonly today: string
  /** Words why a call failed. */
  readonly wordError: (error: unknown) => string
  readonly onClose: () => void
}

/** The stocktaking dialog: one item at one location, a number for each shelf place. */
export function CountSheet(props: CountSheetProps) {
  const { count, actions, shelfPlaces, scanned, today, wordError, onClose } = props
  const { t } = useLingui()
  const heading = useId()
  const form = useId()
  const { item, locationId, sending, problem } = count
  const location = item.locations.find(({ id }) => id === locationId)
  const stock = location ? locationStock(location, today) : null
  const places = countPlaces(count)
  const ready = checkCounts(count).ok && !sending
  const scanWords = {
    own: t`A scan counts nothing here. Type how many there are.`,
    other: ready
      ? t`Save or close the stocktake before you scan.`
      : t`Close the stocktake before you scan something else.`,
  }
  return (
    <BottomSheet
      title={
        <>
          <ItemHead item={item} today={today} level={2} large id={heading} />
          <div className={styles.location}>
            <span className={styles.name}>{t`Stocktaking in ${location?.name ?? ''}`}</span>
            {stock ? (
              <StockStatus
                quantity={stock.quantity}
                reorderPoint={stock.reorder_point}
                preferred={stock.preferred_stock_level}
                expired={stock.expired}
                blocked={stock.blocked}
              />
            ) : null}
          </div>
        </>
      }
      labelledBy={heading}
      busy={sending}
      onClose={onClose}
      footer={
        <ActionBar
          place="sheet"
          note={
            <>
              {props.fields}
              <SlowHint active={sending} onRetry={actions.retry} />
              <CountMessage problem={problem} places={places} wordError={wordError} />
              <output>{scanned && !problem ? scanWords[scanned] : null}</output>
            </>
          }
        >
          <Button
            type="submit"
            form={form}
            appearance="primary"
            busy={sending}
            disabled={!ready && !sending}
          >
            {t`Save`}
          </Button>
        </ActionBar>
      }
    >
      <KeptNote
        kept={count.kept}
        text={t`What you typed before is still here.`}
        startOver={t`Start over`}
        onStartOver={actions.startOver}
      />
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) void actions.save()
        }}
      >
        <CountFields
          places={places}
          others={shelfPlaces.filter(({ id }) => !places.some((place) => place.id === id))}
          today={today}
          disabled={sending}
          onType={actions.type}
          onAdd={actions.add}
        />
      </form>
      <CountQuestion question={count.question} places={places} actions={actions} />
    </BottomSheet>
  )
}

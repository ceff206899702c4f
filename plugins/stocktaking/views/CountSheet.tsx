import { locationStock } from '@forrad/core/domain'
import {
  ActionBar,
  BottomSheet,
  Button,
  formatUnits,
  ItemHead,
  KeptNote,
  SlowHint,
  StockStatus,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { LastCounted } from '../model/count-scans.ts'
import type { CountState, NamedPlace } from '../model/count.state.ts'
import type { CountActions } from '../model/count.store.ts'
import { checkCounts, countPlaces } from '../model/places.ts'
import { rightCount, type RightCount } from '../model/right-count.ts'
import { CountFields } from './CountFields.tsx'
import { CountHeardStrip } from './CountHeardStrip.tsx'
import { CountMessage } from './CountMessage.tsx'
import { CountQuestion } from './CountQuestion.tsx'
import styles from './CountSheet.module.css'

/** Props of {@link CountSheet}. */
export interface CountSheetProps {
  readonly count: CountState
  readonly actions: Omit<CountActions, 'refresh' | 'leave' | 'scan'>
  /** Every shelf place of the location; empty while they are being fetched. */
  readonly shelfPlaces: readonly NamedPlace[]
  /** What the last scan came to; null: nothing was scanned. */
  readonly heard: LastCounted | null
  /** Opens the camera; missing where there is none. */
  readonly onScan?: (() => void) | undefined
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
  const { count, actions, shelfPlaces, heard, today, wordError, onClose, onScan } = props
  const { t } = useLingui()
  const heading = useId()
  const form = useId()
  const { item, locationId, sending, problem } = count
  const location = item.locations.find(({ id }) => id === locationId)
  const stock = location ? locationStock(location, today) : null
  const places = countPlaces(count)
  const ready = checkCounts(count).ok && !sending
  const right = rightCount(count)
  /** Names the shelf place where it is not all that is shown. */
  function rightLabel({ places: said, units, isWhole }: RightCount): string {
    const figure = formatUnits(units)
    if (isWhole) return t`Right · ${figure}`
    const names = said.map(({ identifier }) => identifier).join(', ')
    return t`${names} right · ${figure}`
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
              <CountHeardStrip heard={heard} item={item} canSave={ready} />
              {props.fields}
              <SlowHint active={sending} onRetry={actions.retry} />
              <CountMessage problem={problem} places={places} wordError={wordError} />
            </>
          }
        >
          {onScan ? (
            <Button icon="camera" disabled={sending} onClick={onScan}>
              {t`Scan`}
            </Button>
          ) : null}
          {/* It keeps its place while something differs: nothing moves under the thumb. */}
          <Button disabled={sending || !right} onClick={() => void actions.confirm()}>
            {right ? rightLabel(right) : t`It is right`}
          </Button>
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

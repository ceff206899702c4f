import { itemName } from '@forrad/core/domain'
import type { StorageLocation } from '@forrad/openapi'
import { ActionBar, BottomSheet, Button, useDirty, type CreatedPlace } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DeliveryLine, Edit, Waiting } from '../model/delivery.ts'
import type { DraftLine } from '../model/draft.ts'
import { formLine, missingOf } from '../model/form.ts'
import styles from './DeliverySheet.module.css'
import { ReceiveLine } from './ReceiveLine.tsx'
import { useMissingWords } from './useMissingWords.ts'

/** Props of {@link DeliverySheet}. */
export interface DeliverySheetProps {
  readonly of: DeliveryLine | Waiting
  /** Every shelf place of the location. */
  readonly places: readonly StorageLocation[]
  /** yyyy-mm-dd */
  readonly today: string
  readonly onCreatePlace: (identifier: string) => Promise<CreatedPlace>
  readonly onDone: (edit: Edit) => void
  readonly onClose: () => void
}

/** A line of a delivery, or packs that wait, opened whole: the batch, its date, the shelf place and how many. */
export function DeliverySheet({
  of,
  places,
  today,
  onCreatePlace,
  onDone,
  onClose,
}: DeliverySheetProps) {
  const { t } = useLingui()
  const wordMissing = useMissingWords()
  const [draft, setDraft] = useState(() => draftOf(of))
  const isChanged = useDirty(draft)
  const item = 'pack' in of ? of.pack?.item : of.item
  const line = formLine(draft, null, places, today)
  const missing = missingOf([line])
  const place = places.find(({ id }) => id === line.placeId)

  function done() {
    if (missing !== null || !place) return
    const identifier = line.identifier.trim() || null
    const { date: expiration_date, quantity } = line
    onDone({
      identifier,
      expiration_date,
      place: { id: place.id, identifier: place.identifier },
      quantity,
    })
    onClose()
  }

  return (
    <BottomSheet
      title={item ? itemName(item) : ''}
      dirty={isChanged}
      onClose={onClose}
      footer={
        <ActionBar
          place="sheet"
          note={missing ? <p className={styles.note}>{wordMissing(missing)}</p> : null}
        >
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button appearance="primary" disabled={missing !== null} onClick={done}>
            {t`Done`}
          </Button>
        </ActionBar>
      }
    >
      <ul className={styles.lines}>
        <ReceiveLine
          line={line}
          itemId={item?.id ?? 0}
          locationId={places[0]?.location_id ?? 0}
          number={1}
          places={places}
          today={today}
          disabled={false}
          focused={false}
          // Before the list behind it, where a label answers for the newest that waits, or waits itself.
          hearsLabels
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          onCreatePlace={onCreatePlace}
          onSave={done}
        />
      </ul>
    </BottomSheet>
  )
}

function draftOf(of: DeliveryLine | Waiting): DraftLine {
  const place = 'pack' in of ? (of.chosen ?? of.pack?.place ?? null) : of.place
  const batch = 'pack' in of ? of.pack : of
  return {
    key: 1,
    placeId: place?.id ?? null,
    placed: true,
    identifier: batch?.identifier ?? '',
    expiry: batch?.expiration_date ?? '',
    quantity: 'pack' in of ? of.times : of.quantity,
  }
}

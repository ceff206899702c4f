import { itemName } from '@forrad/core/domain'
import type { TransferLine } from '@forrad/openapi'
import {
  Button,
  formatUnits,
  QuantityInput,
  ShelfPlacePicker,
  Slot,
  type CreatedPlace,
  type ShelfPlaceOption,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { countOf, type ChosenPlaces, type Counted } from '../model/arriving.ts'
import { Became, LineText } from './LineText.tsx'
import styles from './Transfers.module.css'

/** Props of {@link OpenLine}. */
export interface OpenLineProps {
  readonly line: TransferLine
  /** Where it goes. */
  readonly locationId: number
  /** The shelf places there. */
  readonly places: readonly ShelfPlaceOption[]
  readonly counted: Counted
  readonly chosen: ChosenPlaces
  /** Nothing can be changed just now. */
  readonly held: boolean
  readonly mayReceive: boolean
  readonly onCount: (line: TransferLine, quantity: number) => void
  readonly onPlace: (line: TransferLine, placeId: number | null) => void
  readonly onCreatePlace?: ((identifier: string) => Promise<CreatedPlace>) | undefined
}

/** A line that has not come whole: how many came, and where they go. */
export function OpenLine(props: OpenLineProps) {
  const { line, counted, chosen, held, mayReceive } = props
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  /** What the picker has chosen: nothing while what is typed names none, though the proposal still counts. */
  const [picked, setPicked] = useState<number | null>(null)
  const picker = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = itemName(line.item)
  const count = countOf(counted, line)
  const place = chosen.get(line.line) ?? line.proposed_place?.id ?? null
  const identifier =
    props.places.find(({ id }) => id === place)?.identifier ?? line.proposed_place?.identifier ?? ''
  const settle = () => {
    const hadFocus = picker.current?.contains(document.activeElement)
    setChoosing(false)
    if (hadFocus) button.current?.focus()
  }
  return (
    <li className={styles.line} data-counted={count > 0}>
      <LineText line={line} />
      <span className={styles.figure}>{formatUnits(line.left)}</span>
      <Became line={line} />
      {mayReceive ? (
        <span className={styles.controls}>
          {place === null ? null : (
            <Button
              ref={button}
              icon="place"
              aria-label={t`${identifier}: change the shelf place of ${name}`}
              aria-expanded={choosing}
              disabled={held}
              onClick={() => {
                setPicked(place)
                setChoosing(!choosing)
              }}
            >
              {identifier}
            </Button>
          )}
          <QuantityInput
            label={t`Received of ${name}`}
            byScan
            value={count}
            max={line.left}
            disabled={held}
            onChange={(quantity) => props.onCount(line, quantity)}
          />
        </span>
      ) : null}
      {mayReceive && !held ? (
        <div className={styles.remarks}>
          <Slot
            name="receive.line"
            props={{
              itemId: line.item_id,
              locationId: props.locationId,
              identifier: line.identifier,
              placeId: place,
              onPlace: (id) => props.onPlace(line, id),
            }}
          />
        </div>
      ) : null}
      {choosing ? (
        <div ref={picker}>
          <ShelfPlacePicker
            label={t`Shelf place for ${name}`}
            places={props.places}
            value={picked}
            disabled={held}
            onCreate={props.onCreatePlace}
            onChange={(id) => {
              setPicked(id)
              props.onPlace(line, id)
            }}
            onSettled={settle}
          />
        </div>
      ) : null}
    </li>
  )
}

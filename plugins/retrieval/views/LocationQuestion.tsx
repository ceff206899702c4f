import type { Item, ItemLocation } from '@forrad/openapi'
import { ActionBar, BottomSheet, Button, ItemHead, LocationRow } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ScanHint } from '../model/pick.state.ts'
import styles from './LocationQuestion.module.css'
import { PickHint } from './PickMessage.tsx'

/** Props of {@link LocationQuestion}. */
export interface LocationQuestionProps {
  readonly item: Item
  /** yyyy-mm-dd */
  readonly today: string
  /** The name of the location that was expected and does not keep the item; null when none was. */
  readonly elsewhere: string | null
  /** That location keeps the item, and has none of it. */
  readonly isEmpty?: boolean
  /** What a scan meanwhile could not do. */
  readonly hint?: ScanHint | null
  readonly onChoose: (location: ItemLocation) => void
  /** Receives it, where no location keeps it; null where nobody offers it to this person. */
  readonly onReceive?: (() => void) | null
  readonly onClose: () => void
}

/** Asks which location the item is picked at. */
export function LocationQuestion(props: LocationQuestionProps) {
  const { item, today, elsewhere, isEmpty = false, hint = null, onChoose, onClose } = props
  const isKept = item.locations.length > 0
  const onReceive = isKept ? null : props.onReceive
  const { t } = useLingui()
  const heading = useId()
  return (
    <BottomSheet
      title={<ItemHead item={item} today={today} level={2} large id={heading} />}
      labelledBy={heading}
      onClose={onClose}
      footer={
        onReceive ? (
          <ActionBar place="sheet">
            <Button appearance="primary" icon="receive" onClick={onReceive}>
              {t`Receive it`}
            </Button>
          </ActionBar>
        ) : null
      }
    >
      <PickHint hint={hint} />
      {isKept ? (
        <>
          <p className={styles.question}>
            {elsewhere === null
              ? t`Where do you pick it?`
              : isEmpty
                ? t`${elsewhere} has none of it. Where do you pick it?`
                : t`${elsewhere} does not keep this item. Where do you pick it?`}
          </p>
          <ul className={styles.list}>
            {item.locations.map((location) => (
              <li key={location.id}>
                <LocationRow
                  item={item}
                  location={location}
                  today={today}
                  onPick={() => onChoose(location)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p
          className={styles.question}
        >{t`No location keeps this item, so there is nothing to pick.`}</p>
      )}
    </BottomSheet>
  )
}

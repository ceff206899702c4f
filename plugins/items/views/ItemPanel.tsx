import type { Item, ItemLocation } from '@forrad/openapi'
import { Button, EmptyState, ErrorMessage, Section, useFromDevice } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ItemFacts } from './ItemFacts.tsx'
import styles from './ItemPanel.module.css'
import { LicenseSection } from './LicenseSection.tsx'
import { LocationStock } from './LocationStock.tsx'

/** Props of {@link ItemPanel}. */
export interface ItemPanelProps {
  readonly item: Item
  /** yyyy-mm-dd */
  readonly today: string
  /** Why the figures could not be fetched anew, in Swedish. */
  readonly stale: string | null
  /** The item's lots that nothing may be taken from. */
  readonly blocked?: readonly string[]
  /** Shows what plugins offer at each location. */
  readonly offers: boolean
  readonly onRetry: () => void
  /** Opens the pick at a location; missing when this person may not pick this item. */
  readonly onPick?: ((location: ItemLocation) => void) | undefined
  /** Receives it; missing where nobody offers it to this person. */
  readonly onReceive?: (() => void) | undefined
  /** Opens the item's form; missing when it is not the customer's own, or this person may not change it. */
  readonly onChange?: (() => void) | undefined
  /** Further sections. */
  readonly children?: ReactNode
}

/** Everything about one item: what it is, its licence, where it lies in which batches. */
export function ItemPanel(props: ItemPanelProps) {
  const { item, today, stale, blocked = [], offers, children } = props
  const { onRetry, onPick, onReceive, onChange } = props
  const { t } = useLingui()
  const fromDevice = useFromDevice()
  const others = t`Other locations show when the server answers.`
  return (
    <>
      {stale ? (
        <div className={styles.stale}>
          <ErrorMessage title={t`What you see may be out of date`} onRetry={onRetry}>
            {stale}
          </ErrorMessage>
        </div>
      ) : null}
      <ItemFacts item={item} onChange={onChange} />
      <LicenseSection item={item} today={today} />
      <Section title={t`Stock on hand`} level={3}>
        {item.locations.length > 0 ? (
          <ul className={styles.locations}>
            {item.locations.map((location) => (
              <LocationStock
                key={location.id}
                item={item}
                location={location}
                today={today}
                blocked={blocked}
                offers={offers}
                onPick={onPick && (() => onPick(location))}
              />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon="locations"
            title={
              fromDevice ? t`Not at the locations on this device` : t`Not kept at any location`
            }
            action={
              onReceive && !fromDevice ? (
                <Button icon="receive" onClick={onReceive}>
                  {t`Receive it`}
                </Button>
              ) : null
            }
          >
            {fromDevice
              ? others
              : t`It comes here once it is received at a location or gets levels there.`}
          </EmptyState>
        )}
        {fromDevice && item.locations.length > 0 ? <p className={styles.others}>{others}</p> : null}
      </Section>
      {children}
    </>
  )
}

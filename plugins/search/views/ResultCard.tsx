import { mayAdjust } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import type { Item, User } from '@forrad/openapi'
import { Button, ItemCard } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { cardContent } from '../model/card.ts'
import styles from './ResultCard.module.css'

/** Props of {@link ResultCard}. */
export interface ResultCardProps {
  readonly item: Item
  readonly user: User | null
  /** yyyy-mm-dd */
  readonly today: string
  /** The chosen location filters; none means every location. */
  readonly locationIds: readonly number[]
  /** Where this computer is placed: its row stands first. */
  readonly ownLocationId: number | null
  /** Opens the pick; null when nobody offers it. */
  readonly onPick: ((args: Commands['retrieve.open']) => void) | null
  /** Receives the item; null when nobody offers it. */
  readonly onReceive?: ((args: Commands['receive.open']) => void) | null
  /** Opens the item panel; null when nobody offers it. */
  readonly onOpen: ((args: Commands['item.open']) => void) | null
}

/** A hit of the search: the item with its stock at the chosen locations. */
export function ResultCard(props: ResultCardProps) {
  const { item, user, today, locationIds, ownLocationId, onPick, onReceive, onOpen } = props
  const { t } = useLingui()
  const place = { locationIds, ownLocationId, today }
  const { locations, elsewhere, pickable } = cardContent(item, user, place)
  const lastId = locations.at(-1)?.id
  return (
    <ItemCard
      item={item}
      today={today}
      locations={locations}
      onOpen={onOpen ? () => onOpen({ itemId: item.id }) : undefined}
      onPick={
        onPick && pickable
          ? (location) => onPick({ itemId: item.id, locationId: location.id })
          : undefined
      }
      offers
      nowhere={
        onReceive && item.locations.length === 0 && mayAdjust(user, item, 'receive') ? (
          <Button icon="receive" onClick={() => onReceive({ itemId: item.id })}>
            {t`Receive it`}
          </Button>
        ) : null
      }
      renderBelow={(location) =>
        location.id === lastId && elsewhere.length > 0 ? <Elsewhere names={elsewhere} /> : null
      }
    />
  )
}

function Elsewhere({ names }: { readonly names: readonly string[] }) {
  const { t } = useLingui()
  return <p className={styles.elsewhere}>{t`Also at ${names.join(', ')}`}</p>
}

import type { Item } from '@forrad/openapi'
import { Button, NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Facts } from './Facts.tsx'
import styles from './ItemFacts.module.css'

/** Props of {@link ItemFacts}. */
export interface ItemFactsProps {
  readonly item: Item
  /** Opens its form; missing where it is not the customer's own, or this person may not change it. */
  readonly onChange?: (() => void) | undefined
}

/** What the item is: number, GTIN, kind, narcotic class, whose. */
export function ItemFacts({ item, onChange }: ItemFactsProps) {
  const { t } = useLingui()
  const level = item.narcotic_level
  return (
    <>
      <Facts
        facts={[
          { term: t`Item number`, value: item.vendor_name },
          { term: 'GTIN', value: item.gtin },
          { term: t`Kind`, value: item.kind === 'medicine' ? t`Medicine` : t`Supply` },
          {
            term: t`Narcotics`,
            value:
              level > 0 ? (
                <>
                  <NarcoticIcon level={level} /> {t`Class ${level}`}
                </>
              ) : null,
          },
          { term: t`Assortment`, value: item.own ? t`Your own item` : null },
        ]}
      />
      {onChange ? (
        <div className={styles.change}>
          <Button appearance="subtle" icon="edit" onClick={onChange}>
            {t`Change the item`}
          </Button>
        </div>
      ) : null}
    </>
  )
}

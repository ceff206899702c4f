import type { Item } from '@forrad/openapi'
import { NarcoticIcon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Facts } from './Facts.tsx'

/** What the item is: number, GTIN, kind, narcotic class, whose. */
export function ItemFacts({ item }: { readonly item: Item }) {
  const { t } = useLingui()
  const level = item.narcotic_level
  return (
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
  )
}

import { itemName, compareSwedish, unbroken } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { formatUnits, ItemHead, VirtualList } from '@forrad/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import type { FindScreenProps } from './FindScreen.tsx'
import styles from './FoundItems.module.css'

/** The hits of the catalogue; a tap chooses one. */
export function FoundItems({
  search,
  today,
  onChoose,
}: Pick<FindScreenProps, 'search' | 'today' | 'onChoose'>) {
  const { t } = useLingui()
  const { results, hasMore } = search
  const count = results.length
  return (
    <>
      <output className={styles.count}>
        {hasMore ? t`The first ${count} hits` : <Plural value={count} one="# hit" other="# hits" />}
      </output>
      <VirtualList
        label={t`Search results`}
        entries={results}
        entryKey={(item) => item.id}
        estimate={104}
        renderEntry={(item) => <FoundItem item={item} today={today} onChoose={onChoose} />}
      />
    </>
  )
}

function FoundItem(props: Pick<FindScreenProps, 'today' | 'onChoose'> & { readonly item: Item }) {
  const { item, today, onChoose } = props
  const { t } = useLingui()
  const kept = item.locations
    .toSorted((a, b) => compareSwedish(a.name, b.name))
    .map(({ name, quantity }) => `${name} ${formatUnits(quantity)}`)
  const name = itemName(item)
  return (
    <article className={styles.card}>
      <ItemHead item={item} today={today} level={2} />
      <div className={styles.kept}>
        {kept.length > 0 ? unbroken(kept.join(' · ')) : t`Not kept in stock yet`}
      </div>
      <button
        type="button"
        className={styles.choose}
        aria-label={t`Receive ${name}`}
        onClick={() => onChoose(item)}
      />
    </article>
  )
}

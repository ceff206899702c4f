import { formatUnits, ItemName } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { SignedRow } from '../model/signed-rows.ts'
import styles from './SignedList.module.css'

/** What a witness signs: each item with its units and where they lie (WITNESS-12). */
export function SignedList({ rows }: { readonly rows: readonly SignedRow[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.list} aria-label={t`What is signed`}>
      {rows.map(({ key, item, quantity, place }) => (
        <li key={key} className={styles.row}>
          <span className={styles.text}>
            {item ? <ItemName item={item} /> : t`An item whose name is not held here`}
            {place === null ? null : <span className={styles.place}>{place}</span>}
          </span>
          <b className={styles.units}>{`${quantity > 0 ? '+' : ''}${formatUnits(quantity)}`}</b>
        </li>
      ))}
    </ul>
  )
}

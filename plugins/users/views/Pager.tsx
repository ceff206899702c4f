import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { PAGE_SIZES, type Page, type PageSize } from '../model/user-list.ts'
import styles from './Pager.module.css'

/** Props of {@link Pager}. */
export interface PagerProps {
  readonly page: Page<unknown>
  readonly size: PageSize
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
}

/** Items per page, which of them are shown, and the way to the others. */
export function Pager({ page, size, onPage, onSize }: PagerProps) {
  const { t } = useLingui()
  const { from, to, total } = page
  return (
    <div className={styles.pager}>
      <label className={styles.size}>
        {t`Per page`}
        <select
          className={styles.select}
          value={size}
          onChange={({ target }) => {
            const chosen = PAGE_SIZES.find((known) => String(known) === target.value)
            if (chosen) onSize(chosen)
          }}
        >
          {PAGE_SIZES.map((known) => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </select>
      </label>
      <span className={styles.shown} aria-live="polite">{t`${from}–${to} of ${total}`}</span>
      <Button aria-disabled={page.page <= 1} onClick={() => onPage(page.page - 1)}>
        {t`Previous`}
      </Button>
      <Button aria-disabled={page.page >= page.pages} onClick={() => onPage(page.page + 1)}>
        {t`Next`}
      </Button>
    </div>
  )
}

import { dosageForm, type DosageForm } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { Icon } from '../../theme/Icon.tsx'
import styles from './FormPicture.module.css'

/** Props of {@link FormPicture}. */
export interface FormPictureProps {
  readonly item: Pick<Item, 'display_name' | 'kind'>
}

/**
 * The lines of each form in a 24 by 24 box. Fluent's set has a pill and a syringe and none of the
 * others; drawn alike they are told apart by their outlines alone.
 */
const drawings: Readonly<Record<DosageForm, string>> = {
  tablet: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM12 4.5v15',
  capsule: 'M7.5 8h9a4 4 0 0 1 0 8h-9a4 4 0 0 1 0-8ZM12 8v8',
  injection:
    'M2.5 9v6M2.5 12h3M5.5 8.5h10v7h-10ZM15.5 10.5h2.5v3h-2.5M18 12h4M8.5 8.5V11M11.5 8.5V11',
  infusion:
    'M7 4.5h10v9a3.5 3.5 0 0 1-3.5 3.5h-3A3.5 3.5 0 0 1 7 13.5ZM10.5 4.5v-2h3v2M12 17v4.5M7 9.5h10',
  drops:
    'M12 3c3.2 4.2 5.8 7.3 5.8 10.9a5.8 5.8 0 0 1-11.6 0C6.2 10.3 8.8 7.2 12 3ZM9.2 14.2a2.8 2.8 0 0 0 2.8 2.8',
  inhaler: 'M9.5 2.5h6v6h-6ZM8 8.5h9v7l-2.5 6H5v-5h3Z',
  spray:
    'M7.5 12.5a3 3 0 0 1 3-3h2a3 3 0 0 1 3 3v8h-8ZM9.5 9.5v-4h4v4M11.5 5.5v-2M17 5h.01M19.5 3.5h.01M19.5 6.5h.01',
  plaster:
    'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8.5 8.5h7v7h-7Z',
  cream: 'M6.5 3.5h11l-2 13h-7ZM9 16.5h6v4H9ZM7 6.5h10',
  suppository: 'M12 2.5c2.5 0 4 5 4 10 0 4-1 7.5-1.8 9H9.8C9 20 8 16.5 8 12.5c0-5 1.5-10 4-10Z',
  dressing:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM12 9v6M9 12h6',
  needle: 'M3 21 13 11M11 9l4 4M13 11l2.5-2.5M13.5 6.5l4 4 3.5-3.5-4-4Z',
  liquid:
    'M9 2.5h6v4c0 1.2 2.5 2 2.5 4.5V20a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20v-9c0-2.5 2.5-3.3 2.5-4.5ZM6.5 12.5h11M6.5 17.5h11',
}

/** An item's form, told at a glance: a tablet from a plaster. Decoration: the name beside it says it in words. */
export function FormPicture({ item }: FormPictureProps) {
  const form = dosageForm(item.display_name)
  return (
    <span className={styles.picture}>
      {form ? (
        <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden data-form={form}>
          <path d={drawings[form]} />
        </svg>
      ) : (
        <Icon icon={item.kind === 'medicine' ? 'medicine' : 'box'} />
      )}
    </span>
  )
}

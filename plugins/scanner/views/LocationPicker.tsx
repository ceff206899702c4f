import type { Location } from '@forrad/openapi'
import { Button, EmptyState, ErrorMessage, IconButton, SelectField, SkeletonLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useId, type FormEvent, type ReactNode } from 'react'
import styles from './LocationPicker.module.css'

/** Props of {@link LocationPicker}. */
export interface LocationPickerProps {
  readonly locations: readonly Pick<Location, 'id' | 'name'>[]
  readonly status: 'loading' | 'done' | 'error'
  /** The chosen location; null when none is. */
  readonly selected: number | null
  /** Why the locations could not be fetched. */
  readonly reason?: string
  readonly onSelect: (id: number) => void
  readonly onStart: () => void
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Asks which location the scanner works for, before the camera starts (spec section 2, Scanner). */
export function LocationPicker(props: LocationPickerProps) {
  const { locations, status, selected, onSelect, onStart, onClose } = props
  const { t } = useLingui()
  const form = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    onStart()
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </div>
      <form id={form} className={styles.body} onSubmit={submit}>
        <h1 className={styles.title}>{t`Scan`}</h1>
        <p className={styles.text}>
          {t`Choose the location where you are. What you scan is picked from there.`}
        </p>
        <Choice {...props}>
          <SelectField
            label={t`Location`}
            value={selected}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t`Choose a location`}
            onChange={onSelect}
          />
        </Choice>
      </form>
      <div className={styles.foot}>
        <Button
          appearance="primary"
          type="submit"
          form={form}
          icon="camera"
          wide
          disabled={status !== 'done' || selected === null}
        >
          {t`Start scanner`}
        </Button>
      </div>
    </div>
  )
}

/** The choice, or what stands there while there is none. */
function Choice(props: LocationPickerProps & { readonly children: ReactNode }) {
  const { locations, status, reason, onRetry, children } = props
  const { t } = useLingui()
  if (status === 'loading') {
    return (
      <output className={styles.waiting} aria-label={t`Fetching the locations`}>
        <SkeletonLine />
        <SkeletonLine />
      </output>
    )
  }
  if (status === 'error') {
    return (
      <ErrorMessage title={t`The locations could not be fetched`} onRetry={onRetry}>
        {reason}
      </ErrorMessage>
    )
  }
  if (locations.length === 0) {
    return (
      <EmptyState icon="locations" title={t`There is no location yet`}>
        {t`An administrator creates locations under Locations in the menu. Then you can scan here.`}
      </EmptyState>
    )
  }
  return children
}

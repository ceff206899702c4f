import type { DatasetViewProps } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import { LocationSelect } from './LocationSelect.tsx'
import { Note } from './Note.tsx'

/** What to order: for which location, or as it was put together on the page. */
export default function ReorderOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const chosen = options['locationId']
  if (typeof options['order'] === 'string') {
    return (
      <Note>{t`What the page shows, with its quantities. What is left out there is not in the file.`}</Note>
    )
  }
  return (
    <>
      <LocationSelect
        all
        value={typeof chosen === 'number' ? chosen : null}
        onChange={(locationId) => onChange({ ...options, locationId })}
      />
      <Note>
        {t`Items at or below their reorder point, and how many to order to reach the preferred level.`}
      </Note>
    </>
  )
}

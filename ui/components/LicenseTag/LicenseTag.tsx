import type { CalendarDate, Item } from '@forrad/openapi'
import { licenseState } from '@forrad/core/domain'
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../format.ts'
import { Tag } from '../Tag/Tag.tsx'

/** Props of {@link LicenseTag}. */
export interface LicenseTagProps {
  readonly item: Pick<Item, 'requires_license' | 'license'>
  readonly today: CalendarDate
}

/**
 * How it stands with the item's licence: valid until when, used up, expired, or missing where one is
 * needed. A warning blocks nothing. Nothing when no licence is needed or there.
 */
export function LicenseTag({ item, today }: LicenseTagProps) {
  const { t } = useLingui()
  const state = licenseState(item, today)
  if (state === 'none') return null
  const until = formatDate(item.license?.valid_until ?? null)
  const texts = {
    missing: t`Licence missing`,
    valid: t`Licence until ${until}`,
    expired: t`Licence expired ${until}`,
    used_up: t`Licence used up, until ${until}`,
  }
  return (
    <Tag
      icon={state === 'valid' ? 'license' : 'warning'}
      tone={state === 'valid' ? 'information' : 'warning'}
    >
      {texts[state]}
    </Tag>
  )
}

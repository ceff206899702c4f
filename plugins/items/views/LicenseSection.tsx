import { licenseState, unbroken } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { formatDate, formatNumber, Icon, Section, UNIT } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { Facts } from './Facts.tsx'
import styles from './LicenseSection.module.css'

/** Props of {@link LicenseSection}. */
export interface LicenseSectionProps {
  readonly item: Pick<Item, 'requires_license' | 'license'>
  /** yyyy-mm-dd */
  readonly today: string
}

/** The item's licence and what is wrong with it; nothing when none is needed. */
export function LicenseSection({ item, today }: LicenseSectionProps) {
  const { t } = useLingui()
  const state = licenseState(item, today)
  if (state === 'none') return null
  const { license } = item
  const warnings = {
    missing: t`The item needs a licence and none is registered.`,
    expired: t`The licence has expired.`,
    used_up: t`All that the licence allows has been used.`,
    valid: null,
  }
  const warning = warnings[state]
  return (
    <Section title={t`Licence`} level={3}>
      {warning ? (
        <p className={styles.warning}>
          <Icon icon="warning" size={20} />
          {warning}
        </p>
      ) : null}
      {license ? (
        <Facts
          facts={[
            { term: t`Licence number`, value: license.license_number },
            { term: t`Responsible`, value: license.responsible },
            {
              term: t`Used`,
              value: unbroken(
                t`${formatNumber(license.quantity_used)} of ${formatNumber(license.quantity)} ${UNIT}`,
              ),
            },
            { term: t`Valid until`, value: formatDate(license.valid_until) },
          ]}
        />
      ) : null}
    </Section>
  )
}

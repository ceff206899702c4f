import { EmptyState, Link, PageHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { LOCATIONS_PATH } from '../model/address.ts'
import styles from './MissingLocation.module.css'

/** Says that there is no such location, and leads to those that are. */
export function MissingLocation() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`The location does not exist`} back={LOCATIONS_PATH} />
      <EmptyState
        icon="locations"
        title={t`There is no location at this address`}
        action={
          <Link to={LOCATIONS_PATH} className={styles.link}>
            {t`Show all locations`}
          </Link>
        }
      >
        {t`It may have been deleted, or belong to somebody else.`}
      </EmptyState>
    </>
  )
}

import { Button, formatNumber } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Rest } from '../model/rest.ts'
import styles from './RestOffer.module.css'

/** Props of {@link RestOffer}. */
export interface RestOfferProps {
  readonly rest: Rest
  /** The shelf place that has too little. */
  readonly place: string | null
  /** Takes all that is here and what it lacks from the others. */
  readonly onTake: () => void
}

/** More is asked for than there is: what the shelf place has, what the others hold, and one tap to take it. */
export function RestOffer({ rest, place, onTake }: RestOfferProps) {
  const { t } = useLingui()
  const { asked, here, elsewhere, total } = rest
  const wanted = formatNumber(asked)
  const left = formatNumber(here)
  const held = elsewhere.map(({ identifier, free }) => t`${identifier}: ${formatNumber(free)} pcs`)
  const missing = formatNumber(asked - here)
  const places = elsewhere.map(({ identifier }) => identifier).join(', ')
  return (
    <div className={styles.root}>
      <output>
        {here > 0 ? t`${wanted} pcs are asked for, ${left} pcs are on ${place ?? ''}.` : null}{' '}
        {elsewhere.length > 0
          ? t`Other shelf places: ${held.join(', ')}.`
          : t`No other shelf place here has any.`}
      </output>
      {total === 0 ? null : (
        <Button onClick={onTake}>
          {total === asked
            ? t`Take the other ${missing} pcs from ${places}`
            : t`Take ${formatNumber(total)} pcs, all there are`}
        </Button>
      )}
    </div>
  )
}

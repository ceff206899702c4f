import { BesideCamera, Button, LastScanStrip, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Heard } from '../model/round.store.ts'
import styles from './HeardStrip.module.css'

/** Props of {@link HeardStrip}. */
export interface HeardStripProps {
  readonly heard: Heard | null
  /** The shelf place that is shown; missing at the end of the round. */
  readonly place?: string
  readonly onPlace?: (where: 'here' | 'there') => void
}

/** What the last scan came to; where a pack may lie in two places, the person says which, beside the camera too. */
export function HeardStrip({ heard, place, onPlace }: HeardStripProps) {
  const { t } = useLingui()
  const shown = useShown(heard)
  const elsewhere = heard?.outcome.kind === 'elsewhere' ? heard.outcome.place : null
  return (
    <BesideCamera>
      <div>
        <LastScanStrip last={shown} />
        {elsewhere !== null && onPlace ? (
          <div className={styles.ways}>
            {place === undefined ? null : (
              <Button onClick={() => onPlace('here')}>{t`It lies here on ${place}`}</Button>
            )}
            <Button onClick={() => onPlace('there')}>{t`Count on ${elsewhere}`}</Button>
          </div>
        ) : null}
      </div>
    </BesideCamera>
  )
}

function useShown(heard: Heard | null): ShownScan | null {
  const { t } = useLingui()
  if (!heard) return null
  const { turn, outcome } = heard
  const plain = { turn, good: false, figure: null }
  switch (outcome.kind) {
    case 'begun':
      return {
        ...plain,
        good: true,
        name: outcome.name,
        text: t`The count begins at 1. Scan each pack.`,
        figure: outcome.counted,
      }
    case 'added':
      return { ...plain, good: true, name: outcome.name, text: t`Counted`, figure: outcome.counted }
    case 'same_pack': {
      const { name, counted } = outcome
      return { ...plain, good: true, name, text: t`The same pack: counted once`, figure: counted }
    }
    case 'unexpected':
      return {
        ...plain,
        name: outcome.name,
        text: t`Not recorded here: it is added.`,
        figure: outcome.counted,
      }
    case 'elsewhere': {
      const { name, place, packs } = outcome
      const text = packs ? t`${packs} packs, recorded on ${place}.` : t`It is recorded on ${place}.`
      return { ...plain, name, text }
    }
    case 'not_allowed':
      return { ...plain, name: outcome.name, text: t`You may not count this narcotic.` }
    case 'nowhere':
      return { ...plain, name: outcome.name, text: t`Go to a shelf place of the round first.` }
    case 'place':
      return { ...plain, good: true, name: outcome.name, text: t`The shelf place is shown.` }
    case 'place_missing':
      return {
        ...plain,
        name: t`Shelf label`,
        text: t`The round does not pass this shelf place.`,
      }
    case 'unknown':
      return { ...plain, name: outcome.name, text: t`No item has this code.` }
    case 'failed':
      return { ...plain, name: outcome.name, text: t`The code could not be looked up. Scan again.` }
    case 'half':
      return {
        ...plain,
        name: t`Not counted`,
        text: t`The code holds only the batch. Scan the pack’s other code too.`,
      }
    case 'locked':
      return { ...plain, name: t`Not counted`, text: t`The round is being saved.` }
  }
}

import { itemName } from '@forrad/core/domain'
import { BesideCamera, Button, LastScanStrip, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Heard } from '../model/round-heard.ts'
import type { AskedPacks, ReadPack } from '../model/round-read.ts'
import styles from './HeardStrip.module.css'

/** Packs whose shelf place the person is asked for. */
export interface ShownAsked extends Pick<AskedPacks, 'place'> {
  readonly packs: readonly Pick<ReadPack, 'item'>[]
}

/** Props of {@link HeardStrip}. */
export interface HeardStripProps {
  readonly heard: Heard | null
  /** Null where nothing is asked. */
  readonly asking: ShownAsked | null
  /** The shelf place that is shown; missing at the end of the round. */
  readonly place?: string
  readonly onPlace: (where: 'here' | 'there') => void
}

/** What the last scan came to; where a pack may lie in two places, the person says which, beside the camera too. */
export function HeardStrip(props: HeardStripProps) {
  const { heard, asking } = props
  const shown = useShown(heard)
  const isTold = heard?.outcome.kind === 'elsewhere'
  return (
    <BesideCamera>
      <div>
        <LastScanStrip last={shown} />
        {asking ? <Ways {...props} asking={asking} isTold={isTold} /> : null}
      </div>
    </BesideCamera>
  )
}

interface WaysProps extends Pick<HeardStripProps, 'place' | 'onPlace'> {
  readonly asking: ShownAsked
  /** The strip tells which packs are asked about. */
  readonly isTold: boolean
}

/** A button for each shelf place where the packs may lie. */
function Ways({ asking, isTold, place, onPlace }: WaysProps) {
  const { t } = useLingui()
  const recorded = useRecordedWords()
  const { place: elsewhere, packs } = asking
  const [first] = packs
  return (
    <div className={styles.ways}>
      {isTold || !first ? null : (
        <p className={styles.asked}>
          <b>{itemName(first.item)}</b> {recorded(elsewhere, packs.length)}
        </p>
      )}
      {place === undefined ? null : (
        <Button onClick={() => onPlace('here')}>{t`It lies here on ${place}`}</Button>
      )}
      <Button onClick={() => onPlace('there')}>{t`Count on ${elsewhere}`}</Button>
    </div>
  )
}

/** Says where a pack, or several of one item, are recorded. */
function useRecordedWords(): (place: string, packs: number) => string {
  const { t } = useLingui()
  return (place, packs) =>
    packs > 1 ? t`${packs} packs, recorded on ${place}.` : t`It is recorded on ${place}.`
}

function useShown(heard: Heard | null): ShownScan | null {
  const { t } = useLingui()
  const recorded = useRecordedWords()
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
      const { name, place, packs = 1 } = outcome
      return { ...plain, name, text: recorded(place, packs) }
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

import { itemName } from '@forrad/core/domain'
import { BesideCamera, LastScanStrip, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { StrayPack } from '../model/in-hand.ts'
import type { PickState } from '../model/pick.state.ts'
import { unitsIn } from '../model/places.ts'
import { useHintWords } from './useHintWords.ts'

/** Props of {@link PickHeardStrip}. */
export interface PickHeardStripProps {
  readonly pick: PickState
  /** The pack in the hand does not fit; null when it does. */
  readonly stray: StrayPack | null
  /** How many scans the pick has heard. */
  readonly heard: number
  /** A shelf place's identifier by its id. */
  readonly placeName: (shelfPlaceId: number) => string
}

/** What the last scan came to in the open pick, beside the camera's picture alone: below it the sheet says so. */
export function PickHeardStrip(props: PickHeardStripProps) {
  const last = useShown(props)
  return <BesideCamera only>{last ? <LastScanStrip last={last} /> : null}</BesideCamera>
}

function useShown({ pick, stray, heard, placeName }: PickHeardStripProps): ShownScan | null {
  const { t } = useLingui()
  const wordHint = useHintWords()
  const { plan, hint, counted } = pick
  if (heard === 0) return null
  const shown = { turn: heard, good: false, name: itemName(plan.item), figure: null }
  if (hint) {
    const isSame = hint.kind === 'same_pack'
    return { ...shown, good: isSame, text: wordHint(hint), figure: isSame ? unitsIn(plan) : null }
  }
  if (stray) {
    const text = stray.expired ? t`The pack has expired.` : t`The pack does not fit the stock.`
    return { ...shown, text }
  }
  if (counted === null) return null
  return { ...shown, good: true, text: placeName(counted), figure: unitsIn(plan) }
}

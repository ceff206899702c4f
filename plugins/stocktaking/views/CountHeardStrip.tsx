import { itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { BesideCamera, LastScanStrip, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { LastCounted } from '../model/count-scans.ts'

/** Props of {@link CountHeardStrip}. */
export interface CountHeardStripProps {
  readonly heard: LastCounted | null
  /** The item that is counted. */
  readonly item: Item
  /** What is counted can be saved now: else the words name no button that cannot be pressed. */
  readonly canSave: boolean
}

/** What the last scan came to in the count of one item, beside the camera too. */
export function CountHeardStrip(props: CountHeardStripProps) {
  const shown = useShown(props)
  return <BesideCamera>{shown ? <LastScanStrip last={shown} /> : null}</BesideCamera>
}

function useShown({ heard, item, canSave }: CountHeardStripProps): ShownScan | null {
  const { t } = useLingui()
  if (!heard) return null
  const { turn, outcome } = heard
  const plain = { turn, good: false, name: itemName(item), figure: null }
  switch (outcome.kind) {
    case 'begun': {
      const { counted: figure } = outcome
      return { ...plain, good: true, text: t`The count begins at 1. Scan each pack.`, figure }
    }
    case 'added':
      return { ...plain, good: true, text: outcome.place, figure: outcome.counted }
    case 'same_pack': {
      const { counted: figure } = outcome
      return { ...plain, good: true, text: t`The same pack: counted once`, figure }
    }
    case 'which_place':
      return {
        ...plain,
        name: t`Not counted`,
        text: t`Which shelf place? Scan its label, or tap its figure.`,
      }
    case 'place': {
      const { place: name } = outcome
      return { ...plain, good: true, name, text: t`The packs you scan are counted here.` }
    }
    case 'place_missing':
      return { ...plain, name: t`Shelf label`, text: t`The shelf place is not at this location.` }
    case 'half':
      return {
        ...plain,
        name: t`Not counted`,
        text: t`The code holds only the batch. Scan the pack’s other code too.`,
      }
    case 'other_item': {
      const { name } = outcome
      return {
        ...plain,
        name,
        text: canSave
          ? t`Another item: not counted. Save or close the stocktake first.`
          : t`Another item: not counted. Close the stocktake first.`,
      }
    }
    case 'unknown':
      return { ...plain, name: outcome.code, text: t`No item has this code.` }
    case 'failed':
      return { ...plain, name: outcome.code, text: t`The code could not be looked up. Scan again.` }
    case 'locked':
      return { ...plain, name: t`Not counted`, text: t`The stocktake is being saved.` }
  }
}

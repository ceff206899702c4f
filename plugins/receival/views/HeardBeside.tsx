import { itemName } from '@forrad/core/domain'
import type { Item } from '@forrad/openapi'
import { BesideCamera, LastScanStrip, type ShownScan } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { FormLine } from '../model/form.ts'
import type { ScanHint } from '../model/scan-step.ts'
import { useHintWords } from './useHintWords.ts'

/** Props of {@link HeardBeside}. */
export interface HeardBesideProps {
  /** How many scans have been heard; 0 before the first. */
  readonly turn: number
  /** What is being received. */
  readonly item: Pick<Item, 'display_name' | 'strength_text'>
  /** The line where the last scan counted, or which it placed; null where none did. */
  readonly line: FormLine | null
  /** The line's shelf place; null while none is chosen. */
  readonly place: string | null
  /** What the last scan could not do. */
  readonly hint: ScanHint | null
  readonly wordError: (error: unknown) => string
}

/**
 * What the last scan came to, beside the picture of a camera that stays open over the form. Without one
 * the form shows it itself: nothing is drawn.
 */
export function HeardBeside(props: HeardBesideProps) {
  const shown = useShown(props)
  return <BesideCamera only>{shown ? <LastScanStrip last={shown} /> : null}</BesideCamera>
}

function useShown(props: HeardBesideProps): ShownScan | null {
  const { turn, item, line, place, hint, wordError } = props
  const { t } = useLingui()
  const wordHint = useHintWords(wordError)
  if (turn === 0) return null
  const name = itemName(item)
  if (hint) return { turn, good: false, name, text: wordHint(hint), figure: null }
  if (!line) return null
  const lot = line.identifier.trim()
  return {
    turn,
    good: !line.expired,
    name,
    text: line.expired
      ? t`The expiration date has passed. Check it before you receive the goods.`
      : [lot, place].filter(Boolean).join(' · '),
    figure: line.quantity,
  }
}

import { faultWords } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ScanHint } from '../model/pick.state.ts'

/** Words what a scan could not do. */
export function useHintWords(): (hint: ScanHint) => string {
  const { t, i18n } = useLingui()
  return (hint) => {
    switch (hint.kind) {
      case 'no_more':
        return t`There are no more to add here.`
      case 'other_batch':
        return t`That is another batch. Pick the first one before you scan it.`
      case 'half':
        return t`The code holds only the batch. Scan the pack’s other code too.`
      case 'same_pack':
        return t`The same pack: counted once`
      case 'unknown_code':
        return t`That code belongs to no item.`
      case 'faulty_code':
        return t`The code is faulty. ${i18n._(faultWords(hint.problem))}`
      case 'other_item':
        return t`You scanned ${hint.name}. Pick this item or close it first.`
    }
  }
}

import { useLingui } from '@lingui/react/macro'
import type { ScanHint } from '../model/scan-step.ts'

/** What a scan could not do, in words. */
export function useHintWords(wordError: (error: unknown) => string): (hint: ScanHint) => string {
  const { t } = useLingui()
  return (hint) => {
    switch (hint.kind) {
      case 'no_match':
        return t`${hint.text} matched no product`
      case 'failed':
        return `${t`The code could not be looked up.`} ${wordError(hint.error)}`
      case 'other_item':
        return t`You scanned ${hint.name}. Save or cancel this receival first.`
      case 'other_place':
        return t`That shelf place belongs to another location.`
      case 'half':
        return t`The code holds only the batch. Scan the pack’s other code too.`
      case 'same_pack':
        return t`The same pack: counted once`
      case 'sent':
        return t`The scan was not counted: first find out whether the receival has arrived.`
    }
  }
}

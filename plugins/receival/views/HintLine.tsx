import { Button, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ScanHint } from '../model/scan-step.ts'
import styles from './HintLine.module.css'

/** Props of {@link HintLine}. */
export interface HintLineProps {
  readonly hint: ScanHint
  readonly wordError: (error: unknown) => string
  /** Looks for the suggested varunummer; missing where that is not possible. */
  readonly onSuggestion?: (vendorName: string) => void
}

/** What a scan, or a typed varunummer, could not do. */
export function HintLine({ hint, wordError, onSuggestion }: HintLineProps) {
  const { t } = useLingui()
  const suggestion = hint.kind === 'no_match' ? hint.suggestion : null
  return (
    <div className={styles.root} role="alert">
      <Icon icon="warning" size={20} className={styles.icon} />
      <div className={styles.text}>{words()}</div>
      {suggestion !== null && onSuggestion ? (
        <Button onClick={() => onSuggestion(suggestion)}>
          {t`Search for item number ${suggestion}`}
        </Button>
      ) : null}
    </div>
  )

  function words(): string {
    switch (hint.kind) {
      case 'no_match':
        return t`${hint.text} matched no product`
      case 'failed':
        return `${t`The code could not be looked up.`} ${wordError(hint.error)}`
      case 'other_item':
        return t`You scanned ${hint.name}. Save or cancel this receival first.`
      case 'other_place':
        return t`That shelf place belongs to another location.`
      case 'same_pack':
        return t`The same pack: counted once`
      case 'sent':
        return t`The scan was not counted: first find out whether the receival has arrived.`
    }
  }
}

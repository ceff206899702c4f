import { Button, Icon } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ScanHint } from '../model/scan-step.ts'
import styles from './HintLine.module.css'
import { useHintWords } from './useHintWords.ts'

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
  const wordHint = useHintWords(wordError)
  const suggestion = hint.kind === 'no_match' ? hint.suggestion : null
  return (
    <div className={styles.root} role="alert">
      <Icon icon="warning" size={20} className={styles.icon} />
      <div className={styles.text}>{wordHint(hint)}</div>
      {suggestion !== null && onSuggestion ? (
        <Button onClick={() => onSuggestion(suggestion)}>
          {t`Search for item number ${suggestion}`}
        </Button>
      ) : null}
    </div>
  )
}
